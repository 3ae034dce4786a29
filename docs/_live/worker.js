// Python in a worker, so that the page stays awake while it loads and thinks.

const at = (name) => new URL(name, import.meta.url);

// A Pyodide whose own files are missing would wait for ever.
const OWN = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip"];

async function get(name, method = "GET") {
  const answer = await fetch(at(name), { method });
  if (!answer.ok) throw new Error(`${name} is not there (${answer.status})`);
  return answer;
}

async function getAll() {
  const names = await (await get("wheels.json")).json();
  const wheel = async (name) => (await get(`wheels/${name}`)).arrayBuffer();
  const [program, wheels] = await Promise.all([
    get("game.py").then((answer) => answer.text()),
    Promise.all(names.map(wheel)),
    ...OWN.map((name) => get(`pyodide/${name}`, "HEAD")),
  ]);
  return { program, wheels };
}

async function start() {
  const { program, wheels } = await getAll();
  const { loadPyodide } = await import(at("pyodide/pyodide.mjs"));
  postMessage({ progress: "Starting Python" });
  const pyodide = await loadPyodide({ indexURL: at("pyodide/").href });
  postMessage({ progress: "Reading the library" });
  for (const wheel of wheels) pyodide.unpackArchive(wheel, "whl");
  pyodide.FS.writeFile("game.py", program);
  return pyodide.pyimport("game").call;
}

// The last line of a traceback says what is wrong.
const inShort = (error) => String(error.message ?? error).trim().split("\n").at(-1);

const started = start();
// What went wrong is told to the first request, which may come later.
started.catch(() => {});

self.addEventListener("message", async ({ data: { id, request } }) => {
  try {
    const call = await started;
    postMessage({ id, answer: JSON.parse(call(JSON.stringify(request))) });
  } catch (error) {
    postMessage({ id, fault: inShort(error) });
  }
});
