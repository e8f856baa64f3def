// Compiles Python sources to .pyc with Pyodide's own Python under Node, so that a visitor's browser need not.
//     node engine.mjs <jobs.json>      [{"source": zip, "target": zip, "leave_out": [first parts of names]}]
import { readFile, writeFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const COMPILE = `
import importlib.util, io, json, marshal, zipfile

UNCHECKED_HASH = (1).to_bytes(4, "little")      # a .pyc that is taken as it is, whatever the clock says
EARLIEST = (1980, 1, 1, 0, 0, 0)

def pyc(source, name):
    code = compile(source, name, "exec", dont_inherit=True, optimize=0)
    header = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + importlib.util.source_hash(source)
    return header + marshal.dumps(code)

def compiled(data, leave_out):
    leave_out = json.loads(leave_out)
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data.to_bytes())) as sources, zipfile.ZipFile(made, "w") as target:
        for name in sorted(sources.namelist()):
            if name.endswith("/") or any(name == part or name.startswith(part + "/") for part in leave_out):
                continue
            content = sources.read(name)
            if name.endswith(".py"):
                content, name = pyc(content, name), name + "c"
            entry = zipfile.ZipInfo(name, EARLIEST)
            entry.compress_type = zipfile.ZIP_DEFLATED
            target.writestr(entry, content, compresslevel=9)
    return made.getvalue()
`;

const jobs = JSON.parse(await readFile(process.argv[2], "utf8"));
const python = await loadPyodide();
python.runPython(COMPILE);
const compiled = python.globals.get("compiled");
for (const { source, target, leave_out } of jobs) {
  const data = new Uint8Array(await readFile(source)); // Node's own Buffer does not cross
  const made = compiled(data, JSON.stringify(leave_out));
  await writeFile(target, made.toJs());
}
