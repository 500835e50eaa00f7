import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { makeBuild, remoteBuild } from './fixtures';
import { createFolderStore } from './folder-store';
import { stackMapper } from './map-stack';

/** Column 1 of the first line is line 3, column 1 of the source; column 9 is line 4, column 5. */
const MAP = { version: 3, file: 'exposed.js', sources: ['src/page.tsx'], names: [], mappings: 'AAEA,QACI' };

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => void (temporary = await temporaryFolder()));
afterAll(() => temporary.remove());

/** A store with one release. @returns where its files are, and what maps their stacks */
async function stored(name: string, map: string | null) {
  const root = path.join(temporary.folder, name);
  const store = createFolderStore(root);
  const maps: Record<string, string> = map === null ? {} : { 'exposed.js': map };
  const { folder, release } = await makeBuild(temporary.folder, remoteBuild('mfe-admin-x', name, { maps }));
  await store.publish(folder, release);
  const at = `/_mfe/${release.app}/${release.version}`;
  return { at, store, folder: path.join(root, 'releases', release.app, release.version), mapStack: stackMapper(store) };
}

describe('a stack', () => {
  it('is read in terms of the sources, where the release has maps (architecture §3)', async () => {
    const { at, mapStack } = await stored('mapped', JSON.stringify(MAP));
    const stack = `at go (${at}/exposed.js:1:9)\nat ${at}/exposed.js:1:8\nat go (${at}/entry.js:1:1)`;
    expect(await mapStack(stack)).toBe(`at go (src/page.tsx:4:5)\nat src/page.tsx:3:1\nat go (${at}/entry.js:1:1)`);
  });

  it.each([
    ['a release without maps', null],
    ['a damaged map', '{"version":3,'],
    ['a map that is too large for memory', `${JSON.stringify(MAP)}${' '.repeat(20_000_000)}`],
  ])('stays as it is with %s', async (what, map) => {
    const { at, mapStack } = await stored(what, map);
    const stack = `at go (${at}/exposed.js:1:9)`;
    expect(await mapStack(stack)).toBe(stack);
  });

  it.each([
    '',
    'at go (<anonymous>)',
    'at go (/_mfe/mfe-admin-x/1.0.0-ba9876543210/exposed.js:1:9)',
    'at go (/_mfe/../../x:1:1)',
  ])('stays as it is where it is of no release: "%s"', async (stack) => {
    const { mapStack } = await stored('other', null);
    expect(await mapStack(stack)).toBe(stack);
  });

  it('is not taken for one without maps where the disk fails', async () => {
    const { at, store } = await stored('disk', JSON.stringify(MAP));
    const openSourceMap = () => Promise.reject(Object.assign(new Error('input/output error'), { code: 'EIO' }));
    const reading = stackMapper({ ...store, openSourceMap })(`at go (${at}/exposed.js:1:9)`);
    await expect(reading).rejects.toMatchObject({ code: 'EIO' });
  });

  it('reads each map once', async () => {
    const { at, folder, mapStack } = await stored('once', JSON.stringify(MAP));
    const stack = `at go (${at}/exposed.js:1:9)`;
    const first = await mapStack(stack);
    await writeFile(path.join(folder, 'exposed.js.map'), 'damaged meanwhile');
    expect(await mapStack(stack)).toBe(first);
  });

  it('of two releases of a module is read by the map of each', async () => {
    const first = await stored('versions', JSON.stringify({ ...MAP, sources: ['src/former.tsx'] }));
    const maps = { 'exposed.js': JSON.stringify(MAP) };
    const { folder, release } = await makeBuild(temporary.folder, remoteBuild('mfe-admin-x', 'later', { maps }));
    await first.store.publish(folder, release);
    const stack = `at ${first.at}/exposed.js:1:1\nat /_mfe/${release.app}/${release.version}/exposed.js:1:1`;
    expect(await first.mapStack(stack)).toBe('at src/former.tsx:3:1\nat src/page.tsx:3:1');
  });
});
