import fs, { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

let root: string;
/** What somebody deletes just before it is looked at. */
let deletedMeanwhile = '';

async function deleteFirst(place: unknown): Promise<void> {
  if (place === deletedMeanwhile) await rm(deletedMeanwhile, { recursive: true });
}
const { readdir, stat } = fs;
jest.unstable_mockModule('node:fs/promises', () => ({
  ...fs,
  readdir: async (...asked: Parameters<typeof readdir>) => (await deleteFirst(asked[0]), readdir(...asked)),
  stat: async (...asked: Parameters<typeof stat>) => (await deleteFirst(asked[0]), stat(...asked)),
}));
const { isBuildCurrent, stampAfter } = await import('./source-stamp');

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
afterEach(async () => {
  deletedMeanwhile = '';
  delete process.env['DATA_DIR'];
  await rm(root, { recursive: true });
});

describe('the build on disk is of these sources', () => {
  it('not before the first build, and after it', async () => {
    expect(await isBuildCurrent(root)).toBe(false);
    await build();
    expect(await isBuildCurrent(root)).toBe(true);
  });

  it('not for another version of Node, which may build something else', async () => {
    await build();
    // The version itself cannot be replaced.
    const otherNode = Object.create(process, { version: { value: 'v0.0.1' } }) as NodeJS.Process;
    const other = jest.replaceProperty(globalThis, 'process', otherNode);
    try {
      expect(await isBuildCurrent(root)).toBe(false);
    } finally {
      other.restore();
    }
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

  it.each(['docs', 'e2e'])('not after a change in a folder %s of a module, which is built with it', async (name) => {
    await write(`mfe-admin-papers/src/${name}/page.tsx`, 'page');
    await build();
    await write(`mfe-admin-papers/src/${name}/page.tsx`, 'page, changed');
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

  it('whatever becomes of the data, where they are in the checkout: they change while the product runs', async () => {
    process.env['DATA_DIR'] = path.join(root, 'var/data');
    await write('var/data/locks/000001.json', 'lock');
    await build();
    await write('var/data/locks/000002.json', 'lock');
    expect(await isBuildCurrent(root)).toBe(true);
    await write('var/other.ts', 'source');
    expect(await isBuildCurrent(root)).toBe(false);
  });

  it('whatever people put beside it, such as a backup', async () => {
    await build();
    await write('backup.tar.gz', 'backup');
    await write('notes.txt', 'notes');
    expect(await isBuildCurrent(root)).toBe(true);
    await write('tsconfig.base.json', '{}');
    expect(await isBuildCurrent(root)).toBe(false);
  });

  it.each(['src/draft.ts', 'drafts'])('also where shell/%s is deleted while all are looked at', async (draft) => {
    await build();
    await write(draft.endsWith('.ts') ? `shell/${draft}` : `shell/${draft}/a.ts`, 'draft');
    deletedMeanwhile = path.join(root, 'shell', draft);
    expect(await isBuildCurrent(root)).toBe(true);
  });
});
