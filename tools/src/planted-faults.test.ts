import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { copyCheckout, type CheckoutCopy } from './checkout-copy';

/**
 * Runs steps of `npm test` once in a copy of this checkout that has one fault for each of them. What else they find has
 * tests of its own; boundaries have theirs in a copy, too.
 */

const exec = promisify(execFile);
const STEPS = ['focused-tests', 'references', 'texts', 'asvs'];

/** Text by path: faults in new files. */
const PLANTED: Record<string, string> = {
  'tools/src/planted.test.ts':
    "import { expect, it } from '@jest/globals';\nit.only('is run alone', () => expect(1).toBe(1));\n",
  'shell/planted.md': 'It stands in [a document](nowhere.md).\n',
  'shell/src/planted.tsx': 'export const Planted = () => <p>No document has this sentence.</p>;\n',
};

let checkout: CheckoutCopy;
let code: number;
let said: string;

beforeAll(async () => {
  checkout = await copyCheckout();
  const { root: cwd } = checkout;
  for (const [file, text] of Object.entries(PLANTED)) await writeFile(path.join(cwd, file), text, { flag: 'wx' });
  const asvs = path.join(cwd, 'docs/asvs.md');
  await writeFile(asvs, (await readFile(asvs, 'utf8')).replace('\n| 1.1.1 ', '\n| 1.1.2 '));
  // They read what git tracks.
  await exec('git', ['init', '-q'], { cwd });
  await exec('git', ['add', '--all'], { cwd });
  const ended = await exec(process.execPath, ['--import', 'tsx', 'tools/src/verify.ts', ...STEPS], { cwd }).catch(
    (error: unknown) => error,
  );
  const failed = ended as { code?: number; stdout: string; stderr: string };
  code = failed.code ?? 0;
  said = failed.stdout + failed.stderr;
});
afterAll(() => checkout.remove());

it.each([
  ['focused-tests', 'tools/src/planted.test.ts:2\n  runs this test alone, and no other.'],
  ['references', 'shell/planted.md:1 '],
  ['texts', 'shell/src/planted.tsx:1 docs/product.md does not say "No document has this sentence.".'],
  ['asvs', 'has no row for 1.1.1'],
])('the step %s fails for what it finds, and says where', (name, finding) => {
  expect(said).toContain(finding);
  // Seconds, and not a thousand times as many.
  expect(said).toMatch(new RegExp(`^✗ ${name} +0 passed +1 failed {2}\\d{1,3}\\.\\d s`, 'm'));
});

it('npm test fails where one of its steps does, and ends with what was counted', () => {
  expect(code).toBe(1);
  expect(said).toContain('\n0 passed, 4 failed');
});
