"""The tests of the wheel: rules, records, sessions, the bridge and the command line."""
