import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createFolderStore } from '@capsule/releases';
import { hostBuild, makeBuild, remoteBuild, temporaryFolder } from '@capsule/releases/fixtures';
import { ROOT } from './workspace';

const exec = promisify(execFile);
const INBOX = 'mfe-admin-inbox';
/** Processor time, so that other programs on the machine do not count. */
const ROLLBACK_WITHIN_MS = 1000;

/** Makes a program report at its end how much processor time it used, in ms. */
const REPORT_USAGE = `--import=data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => { const { user, system } = process.cpuUsage(); console.error((user + system) / 1000); })",
)}`;

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
let checkout: string;
beforeAll(async () => {
  temporary = await temporaryFolder();
  checkout = path.join(temporary.folder, 'checkout');
  await mkdir(checkout);
  await cp(path.join(ROOT, 'tools/src'), path.join(checkout, 'tools/src'), { recursive: true });
  await cp(path.join(ROOT, 'tools/run.js'), path.join(checkout, 'tools/run.js'));
  for (const name of ['libs', 'node_modules', 'package-lock.json']) {
    await symlink(path.join(ROOT, name), path.join(checkout, name));
  }
});
afterAll(() => temporary.remove());

const data = () => path.join(temporary.folder, 'data');

/** `npm run release -- …` in the checkout. */
async function release(...args: string[]): Promise<{ said: string; usedMs: number }> {
  const { stdout, stderr } = await exec(
    process.execPath,
    [REPORT_USAGE, path.join(checkout, 'tools/run.js'), 'release/main', ...args],
    { env: { ...process.env, DATA_DIR: data() } },
  );
  return { said: stdout, usedMs: Number(stderr) };
}

describe('npm run release, as teams type it', () => {
  it('rolls a module back in under a second', async () => {
    const store = createFolderStore(data());
    for (const options of [hostBuild(), remoteBuild(INBOX, 'first()'), remoteBuild(INBOX, 'second()')]) {
      const { folder, release: built } = await makeBuild(temporary.folder, options);
      await store.publish(folder, built);
      await release('deploy', built.app, built.version);
    }
    const { said, usedMs } = await release('rollback', INBOX);
    expect(said).toContain('Lock 4 is live.');
    expect(usedMs).toBeLessThan(ROLLBACK_WITHIN_MS);
  }, 60_000);

  it('runs the current sources', async () => {
    const words = path.join(checkout, 'tools/src/release/words.ts');
    await release('status');
    await writeFile(words, (await readFile(words, 'utf8')).replaceAll('is live.', 'is what visitors see.'));
    expect((await release('status')).said).toContain('is what visitors see.');
  }, 60_000);
});
