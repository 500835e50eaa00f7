import { mkdir, readdir, realpath, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { temporaryFolder } from './temporary-folder';

it('a temporary folder is new and empty, and is removed with its content', async () => {
  const [one, other] = await Promise.all([temporaryFolder('kit'), temporaryFolder('kit')]);
  expect(one.folder).not.toBe(other.folder);
  expect(path.basename(one.folder)).toMatch(/^capsule-kit-/);
  expect(await realpath(one.folder)).toBe(one.folder);
  expect(await readdir(one.folder)).toEqual([]);
  await mkdir(path.join(one.folder, 'a'));
  await writeFile(path.join(one.folder, 'a', 'b'), '');
  await Promise.all([one.remove(), other.remove()]);
  await expect(stat(one.folder)).rejects.toMatchObject({ code: 'ENOENT' });
  await one.remove();
});
