import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Runs a tool as one file: `node tools/run.js start`, `node tools/run.js release/main rollback …`.
 *
 * Read one by one, the several hundred modules of a tool (most are the schemas' library) take a second of the processor;
 * a start is waited for, and a rollback is for moments in which seconds count. So a tool is made into one file when it
 * is first asked for, and again when one of its sources is another one than before.
 *
 * JavaScript, because starting TypeScript costs a fifth of a second more.
 */

const ROOT = path.resolve(import.meta.dirname, '..');
const [node, , name, ...args] = process.argv;
const MAIN = `tools/src/${name}.ts`;
/** As deep as `tools/src`, because `workspace.ts` finds the root from where it lies. */
const BUNDLE = path.join(ROOT, `tools/dist/${name.replaceAll('/', '-')}.js`);
/** What the bundle was made of: file → {@link stateOf}. Written after the bundle, so what it says is there. */
const SOURCES = `${BUNDLE}.sources.json`;

/** Packages change with the lock file, and with nothing else. */
const PACKAGES = 'package-lock.json';

/** Some packages are CommonJS and ask for Node's own modules. */
const REQUIRE =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

/** @type {(file: string) => Promise<string>} */
async function stateOf(file) {
  const { size, mtimeMs } = await stat(path.join(ROOT, file));
  return `${size} bytes of ${mtimeMs}`;
}

async function isCurrent() {
  try {
    const sources = Object.entries(JSON.parse(await readFile(SOURCES, 'utf8')));
    const same = await Promise.all(sources.map(async ([file, state]) => (await stateOf(file)) === state));
    return same.every(Boolean);
  } catch {
    return false; // Never made, or a source is gone.
  }
}

/** Commands that start side by side each write the same: none may read half of it. */
async function writeWhole(file, text) {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text);
  await rename(draft, file);
}

async function bundle() {
  const { build, stop } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [MAIN],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: REQUIRE },
    write: false,
    metafile: true,
  });
  // It would wait for more work as long as the tool runs, which may be for days.
  await stop();
  const ours = Object.keys(metafile.inputs).filter((file) => !file.includes('node_modules/'));
  const states = await Promise.all([...ours, PACKAGES].map(async (file) => [file, await stateOf(file)]));
  await mkdir(path.dirname(BUNDLE), { recursive: true });
  await writeWhole(BUNDLE, outputFiles[0].text);
  await writeWhole(SOURCES, JSON.stringify(Object.fromEntries(states)));
}

async function program() {
  try {
    if (!(await isCurrent())) await bundle();
    return BUNDLE;
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
    // A checkout that this user may not write to: the tool runs from its sources, and starts more slowly.
    await import('tsx');
    return path.join(ROOT, MAIN);
  }
}

const main = await program();
// The tool reads its own arguments, as if it had been started itself.
process.argv = [node, main, ...args];
await import(pathToFileURL(main).href);
