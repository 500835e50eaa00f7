import './require-node.js';
import { access, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Runs a tool as one file: `node tools/run.js start`, `node tools/run.js release/main rollback …`.
 *
 * A tool consists of several hundred modules, most of them TypeBox. Loading them one by one takes a second of processor
 * time, too much for a start and for a rollback. So the tool is bundled into one file at its first use, and again when
 * one of its sources has changed.
 *
 * This file is JavaScript, because loading a TypeScript compiler would take another fifth of a second.
 */

const ROOT = path.resolve(import.meta.dirname, '..');
const [node, , name, ...args] = process.argv;
const MAIN = `tools/src/${name}.ts`;
/** At the same depth as `tools/src`, because `workspace.ts` finds the root relative to its own location. */
const BUNDLE = path.join(ROOT, `tools/dist/${name.replaceAll('/', '-')}.js`);
/** The sources of the bundle: file → {@link stateOf}. Written after the bundle, so it never describes a missing one. */
const SOURCES = `${BUNDLE}.sources.json`;

/** Installed packages change only with the lock file. */
const PACKAGES = 'package-lock.json';

/** Some packages are CommonJS and `require` Node's own modules. */
const REQUIRE =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

/** @type {(file: string) => Promise<string>} */
async function stateOf(file) {
  const { size, mtimeMs } = await stat(path.join(ROOT, file));
  return `${size} bytes of ${mtimeMs}`;
}

async function isCurrent() {
  try {
    await access(BUNDLE);
    const sources = Object.entries(JSON.parse(await readFile(SOURCES, 'utf8')));
    const same = await Promise.all(sources.map(async ([file, state]) => (await stateOf(file)) === state));
    return same.every(Boolean);
  } catch {
    return false; // Not bundled yet, or the bundle or a source was deleted.
  }
}

/** Commands that run at the same time write the same bundle; none may read a part of it. */
async function writeWhole(file, text) {
  const draft = `${file}.${process.pid}`;
  try {
    await writeFile(draft, text);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
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
  // Without this, esbuild would keep running as long as the tool, which may be days.
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
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'].includes(error.code)) throw error;
    // The checkout cannot be written to, by this user or by anybody: run the tool from its sources, which starts more slowly.
    await import('tsx');
    return path.join(ROOT, MAIN);
  }
}

const main = await program();
// The tool reads its arguments as if it had been started directly.
process.argv = [node, main, ...args];
await import(pathToFileURL(main).href);
