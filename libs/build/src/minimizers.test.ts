import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { compileInto } from './compile';
import { minimizers } from './minimizers';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'capsule-minimizers-'))));
afterEach(() => rm(folder, { recursive: true }));

/** A script with many local names, which calls another file by a hash. */
const scriptWith = (hash: string) => `
export function load(first, second, third, fourth, fifth) {
  const address = '${hash}' + first;
  const parts = [second, third, fourth, fifth].map((part) => part + address);
  return parts.concat(first, second, third).filter((part, index, all) => all.indexOf(part) === index && part !== fifth);
}
globalThis.load = load;`;

/** @returns the small script without the hash that it names */
async function minimized(hash: string): Promise<string> {
  await writeFile(path.join(folder, 'index.js'), scriptWith(hash));
  const output = path.join(folder, 'dist');
  await compileInto(output, {
    context: folder,
    mode: 'production',
    entry: './index.js',
    output: { filename: 'main.js' },
    optimization: { minimizer: minimizers() },
  });
  const script = await readFile(path.join(output, 'main.js'), 'utf8');
  expect(script).toContain(hash);
  return script.replace(hash, '');
}

describe('a small script', () => {
  it('has short names, whatever letters the hashes have of the files that it names', async () => {
    const first = await minimized('b'.repeat(64));
    expect(await minimized('d'.repeat(64))).toBe(first);
    expect(first).not.toContain('parts');
  });
});
