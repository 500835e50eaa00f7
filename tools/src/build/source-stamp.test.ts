import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isBuildCurrent, stampAfter } from './source-stamp';

let root: string;

/** Writes a file of the checkout. @param text of another length than before: that alone tells a change within a tick */
async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

const build = (work = async () => undefined as void) => stampAfter(work, root);

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'capsule-stamp-'));
  await write('shell/src/app.tsx', 'app');
});
afterEach(() => rm(root, { recursive: true }));

describe('the build on disk is of these sources', () => {
  it('not before the first build, and after it', async () => {
    expect(await isBuildCurrent(root)).toBe(false);
    await build();
    expect(await isBuildCurrent(root)).toBe(true);
  });

  it('not after a build that failed', async () => {
    await expect(build(() => Promise.reject(new Error('No such module.')))).rejects.toThrow('No such module.');
    expect(await isBuildCurrent(root)).toBe(false);
  });

  it('not where one was changed while it was built: the build may not have it', async () => {
    await build(() => write('shell/src/app.tsx', 'app, changed'));
    expect(await isBuildCurrent(root)).toBe(false);
  });

  it.each([
    ['has another length', () => write('shell/src/app.tsx', 'longer')],
    ['was written at another time', () => utimes(path.join(root, 'shell/src/app.tsx'), 1, 1)],
    ['is new', () => write('shell/src/new.tsx', '')],
    ['is gone', () => rm(path.join(root, 'shell/src/app.tsx'))],
  ])('not where one %s', async (_what, change) => {
    await build();
    await change();
    expect(await isBuildCurrent(root)).toBe(false);
  });

  it.each([
    'shell/src/app.test.tsx',
    'shell/dist/main.js',
    'docs/product.md',
    'e2e/src/a.ts',
    'shell/node_modules/a.js',
  ])('also after a change of %s, which no build reads', async (file) => {
    await build();
    await write(file, 'new');
    expect(await isBuildCurrent(root)).toBe(true);
  });
});
