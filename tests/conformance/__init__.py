"""What every game of the catalogue must keep, as plain functions and as tests."""
