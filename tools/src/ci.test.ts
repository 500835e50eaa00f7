import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { ROOT } from './workspace';

/** `.ci/run`, with a stand-in for npm that notes how it is called. */

const exec = promisify(execFile);
let checkout: TemporaryFolder;
const at = (file: string) => path.join(checkout.folder, file);

beforeEach(async () => {
  checkout = await temporaryFolder('ci');
  await mkdir(at('.ci'));
  await cp(path.join(ROOT, '.ci/run'), at('.ci/run'));
});
afterEach(() => checkout.remove());

/**
 * Runs it in another folder than the checkout.
 *
 * @param failing the call of npm that fails
 * @returns how it ended, and each call of npm: what, where, and whether tests have a second try
 */
async function run(failing: string): Promise<{ code: number; calls: string[] }> {
  await mkdir(at('bin'));
  const npm = `#!/bin/sh\necho "npm $* in $PWD, $SECOND_TRY" >> '${at('calls')}'\n[ "$*" != '${failing}' ]\n`;
  await writeFile(at('bin/npm'), npm, { mode: 0o755 });
  const env = { PATH: `${at('bin')}:${process.env['PATH']}` };
  const ended = await exec(at('.ci/run'), { cwd: at('bin'), env }).catch((error: unknown) => error);
  const calls = (await readFile(at('calls'), 'utf8')).trimEnd().split('\n');
  return { code: (ended as { code?: number }).code ?? 0, calls };
}

describe('the run of CI', () => {
  it('installs and tests the checkout, and gives tests that fail a second try', async () => {
    const where = `in ${checkout.folder}, 1`;
    expect(await run('nothing')).toEqual({ code: 0, calls: [`npm ci ${where}`, `npm test ${where}`] });
  });

  it('fails where the packages cannot be installed, and tests nothing', async () => {
    const { code, calls } = await run('ci');
    expect([code, calls.length]).toEqual([1, 1]);
  });

  it('fails where a test does', async () => {
    expect((await run('test')).code).toBe(1);
  });
});
