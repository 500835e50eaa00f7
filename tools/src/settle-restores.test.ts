import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { hasUnsettledRestores, settleRestores } from './settle-restores';

/** How a start has the API's program finish what a killed restore has left; killed-restore.http.test.ts is of that one. */

const environment = { ...process.env };
let temporary: TemporaryFolder;
beforeEach(async () => {
  temporary = await temporaryFolder('settle');
  process.env['DATA_DIR'] = temporary.folder;
});
afterEach(async () => {
  process.env = { ...environment };
  await temporary.remove();
});

async function program(source: string): Promise<string> {
  const file = path.join(temporary.folder, 'program.mjs');
  await writeFile(file, source);
  return file;
}

it('there is something to finish where the folder of a restore is left', async () => {
  await mkdir(path.join(temporary.folder, 'media'));
  expect(await hasUnsettledRestores()).toBe(false);
  await mkdir(path.join(temporary.folder, '.restore-x1Y2z3'));
  expect(await hasUnsettledRestores()).toBe(true);
  process.env['DATA_DIR'] = path.join(temporary.folder, 'not-there');
  expect(await hasUnsettledRestores()).toBe(false);
});

it('what is done stands in one line, and the program knows which database and which folder', async () => {
  const told = await program(
    `console.log([process.env.DATABASE_URL, process.env.DATA_DIR, process.env.PORT].join(' '));
     console.log('Done.');`,
  );
  process.env['PORT'] = '9000';
  expect(await settleRestores('postgres://x', told)).toBe(`postgres://x ${temporary.folder}  Done.`);
});

it('what cannot be finished is said as the program says it', async () => {
  const failing = await program(`console.error('It is not known.'); process.exitCode = 1;`);
  await expect(settleRestores('postgres://x', failing)).rejects.toThrow(/^It is not known\.$/);
});
