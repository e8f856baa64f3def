"""The adapters to other libraries, by those libraries' own tests and by ours."""
