import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { makeBuild, remoteBuild, type BuildOptions } from '../fixtures';
import { createFolderStore } from '../folder-store';
import { inspectRelease } from './candidate';

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => void (temporary = await temporaryFolder()));
afterAll(() => temporary.remove());

const ENTRY = 'start();'.repeat(100);

async function published(name: string, changes: Partial<BuildOptions> = {}) {
  const root = path.join(temporary.folder, name.replaceAll('/', '-'));
  const store = createFolderStore(root);
  const brotli = { 'entry.js': brotliCompressSync(ENTRY) };
  const { folder, release } = await makeBuild(temporary.folder, {
    ...remoteBuild('mfe-new', ENTRY),
    brotli,
    ...changes,
  });
  await store.publish(folder, release);
  const place = (file: string) => path.join(root, 'releases', release.app, release.version, file);
  const inspect = () => inspectRelease(store, release.app, release.version);
  return { store, release, place, inspect };
}
const codesOf = ({ refusals }: Awaited<ReturnType<typeof inspectRelease>>) => refusals.map(({ code }) => code);

describe('a release before its deployment', () => {
  it('is measured as served, when it is complete', async () => {
    const { release, inspect } = await published('whole');
    const { candidate, refusals } = await inspect();
    expect(refusals).toEqual([]);
    expect(candidate).toMatchObject({ release, federation: { name: 'mfe_new' } });
    expect(candidate?.served['entry.js']).toBe(brotliCompressSync(ENTRY).length);
    expect(candidate?.served['exposed.js']).toBe('open()'.length);
  });

  it.each<[string, string[], (place: (file: string) => string) => Promise<unknown>]>([
    ['a file is missing', ['file.missing'], (place) => rm(place('exposed.js'))],
    ['a file has another length', ['file.missing'], (place) => writeFile(place('exposed.js'), 'open(1)')],
    ['a file has other bytes', ['file.changed'], (place) => writeFile(place('exposed.js'), 'evil()')],
    [
      'a Brotli sibling is of other bytes',
      ['file.changed'],
      (place) => writeFile(place('entry.js.br'), brotliCompressSync(ENTRY.replace('start', 'evils'))),
    ],
    [
      'a file and its Brotli sibling have other bytes',
      ['file.changed', 'file.changed'],
      async (place) => {
        await writeFile(place('entry.js'), ENTRY.replace('start', 'evils'));
        await writeFile(place('entry.js.br'), 'no Brotli');
      },
    ],
    ['a Brotli sibling is none', ['file.changed'], (place) => writeFile(place('entry.js.br'), 'no Brotli')],
    ['only half of it was copied', ['release.not-found'], (place) => rm(place('release.json'))],
    ['release.json is cut off', ['release.unreadable'], (place) => writeFile(place('release.json'), '{ "format": 1')],
    [
      'release.json is of a future format',
      ['release.unreadable'],
      async (place) => {
        const text = await readFile(place('release.json'), 'utf8');
        await writeFile(place('release.json'), text.replace('"format": 1', '"format": 2'));
      },
    ],
    [
      'release.json has 100 MB',
      ['release.unreadable'],
      (place) => writeFile(place('release.json'), Buffer.alloc(100_000_000, ' ')),
    ],
  ])('is refused when %s', async (why, expected, damage) => {
    const { place, inspect } = await published(why);
    await mkdir(path.dirname(place('.')), { recursive: true });
    await damage(place);
    const inspection = await inspect();
    expect(codesOf(inspection)).toEqual(expected);
    expect(inspection.candidate).toBeNull();
  });

  const { files } = remoteBuild('mfe-new', ENTRY);
  const without = Object.fromEntries(Object.entries(files).filter(([name]) => name !== 'mf-manifest.json'));
  it.each<[string, Partial<BuildOptions>, string[]]>([
    ['has no mf-manifest.json', { files: without }, ['manifest.unreadable']],
    ['has one that is not JSON', { files: { ...files, 'mf-manifest.json': '{' } }, ['manifest.unreadable']],
    ['has one of another shape', { files: { ...files, 'mf-manifest.json': '{"name":1}' } }, ['manifest.unreadable']],
    [
      'has one that names nobody',
      { files: { ...files, 'mf-manifest.json': '{"shared":[]}' } },
      ['manifest.unreadable'],
    ],
    ['preloads a file that it has not', { preload: { new: ['gone.js'] } }, ['file.missing']],
  ])('is refused when it %s', async (why, changes, expected) => {
    const { inspect } = await published(why, changes);
    expect(codesOf(await inspect())).toEqual(expected);
  });

  it.each<[string, Partial<BuildOptions>, (place: (file: string) => string) => Promise<unknown>, string[]]>([
    [
      'which files have other bytes',
      {},
      async (place) => {
        await writeFile(place('entry.js'), ENTRY.replace('start', 'evils'));
        await writeFile(place('entry.js.br'), 'no Brotli');
      },
      [
        'entry.js of mfe-new {version} has other bytes than its release says.',
        'entry.js.br of mfe-new {version} has other bytes than its release says.',
      ],
    ],
    [
      'which file it preloads and has not',
      { preload: { new: ['gone.js'] } },
      () => Promise.resolve(),
      ['mfe-new {version} preloads gone.js, which is none of its files.'],
    ],
    [
      'what it has no description of',
      { files: without },
      () => Promise.resolve(),
      ['The mf-manifest.json of mfe-new {version} cannot be read: the release has no such file.'],
    ],
  ])('says %s', async (what, changes, damage, messages) => {
    const { release, place, inspect } = await published(what, changes);
    await damage(place);
    const { refusals } = await inspect();
    expect(refusals.map(({ message }) => message.replace(release.version, '{version}'))).toEqual(messages);
  });

  it('leaves no file open, whether it is whole or not', async () => {
    const { store, release, place, inspect } = await published('open files');
    const openFile = jest.spyOn(store, 'openFile');
    await inspect();
    await writeFile(place('entry.js.br'), 'no Brotli');
    await inspectRelease(store, release.app, release.version);
    const opened = await Promise.all(
      openFile.mock.results.map(({ value }) => value as ReturnType<typeof store.openFile>),
    );
    expect(opened.length).toBeGreaterThan(8);
    for (const { stream } of opened) expect(stream.destroyed).toBe(true);
  });

  it.each([
    ['../locks', '1.0.0-0123456789ab', 'name.invalid'],
    ['mfe-new', '../../../etc', 'name.invalid'],
    ['mfe-new', '1.0.0-000000000000', 'release.not-found'],
  ])('is refused as %s %s', async (app, version, code) => {
    const { store } = await published(`name ${app} ${version}`);
    expect(codesOf(await inspectRelease(store, app, version))).toEqual([code]);
  });
});
