// Runs pytest in Pyodide under node: run.mjs PYODIDE SITE PROJECT [words for pytest].
// PYODIDE is its unpacked package, SITE a folder of installed pure wheels, the library among them.

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, site, project, ...words] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")));
const pyodide = await loadPyodide({
  env: { HOME: "/home", HYPOTHESIS_PROFILE: "small", PYTHONDONTWRITEBYTECODE: "1" },
});
for (const [from, to] of [[site, "/site"], [project, "/project"]]) {
  pyodide.FS.mkdirTree(to);
  pyodide.mountNodeFS(to, resolve(from));
}
pyodide.globals.set("words", pyodide.toPy(words));
try {
  process.exitCode = pyodide.runPython(`
import os, platform, sys

sys.path.insert(0, "/site")
os.chdir("/project")
print(f"Python {platform.python_version()} on {sys.platform}")

import pytest

int(pytest.main(words))
`);
} catch (error) {
  // Node would print all of Pyodide's own source with it.
  console.error(error.message);
  process.exitCode = 1;
}
