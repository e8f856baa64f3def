// Compiles Python sources to .pyc with Pyodide's own Python under Node, so that a visitor's browser need not.
//     node engine.mjs <jobs.json>      a list of what engine.py's Job says
import { readFile, writeFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const COMPILE = `
import importlib.util, io, json, marshal, zipfile

UNCHECKED_HASH = (1).to_bytes(4, "little")      # a .pyc that is taken as it is, whatever the clock says
EARLIEST = (1980, 1, 1, 0, 0, 0)
READ_DOCSTRINGS = ("_pyodide/", "pyodide/")     # Pyodide reads its own docstrings when it starts

def pyc(source, name, optimize):
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    header = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + importlib.util.source_hash(source)
    return header + marshal.dumps(code)

def wanted(name, job):
    module = name.removesuffix(".py")
    package, _, below = module.rpartition("/")
    if name.endswith("/") or ".dist-info/" in name:
        return False
    if any(module == part or module.startswith(part + "/") for part in job["leave_out"]):
        return False
    return package not in job["only"] or below in job["only"][package]

def compiled(data, job):
    job = json.loads(job)
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data.to_bytes())) as sources, zipfile.ZipFile(made, "w") as target:
        for name in sorted(sources.namelist()):
            if not wanted(name, job):
                continue
            content = sources.read(name)
            if name.endswith(".py"):
                strip = job["strip"] and not name.startswith(READ_DOCSTRINGS)
                content, name = pyc(content, name, 2 if strip else 0), name + "c"
            entry = zipfile.ZipInfo(name, EARLIEST)
            entry.compress_type = zipfile.ZIP_DEFLATED
            target.writestr(entry, content, compresslevel=9)
    return made.getvalue()
`;

const jobs = JSON.parse(await readFile(process.argv[2], "utf8"));
// Line numbers stay in tracebacks; columns, which take a fifth of the bytes, don't.
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
python.runPython(COMPILE);
const compiled = python.globals.get("compiled");
for (const job of jobs) {
  const data = new Uint8Array(await readFile(job.source)); // Node's own Buffer does not cross
  await writeFile(job.target, compiled(data, JSON.stringify(job)).toJs());
}
