"""The same games on every Python on this machine and in Pyodide."""
