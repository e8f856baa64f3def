"""The built wheel inside Pyodide, under Node."""
