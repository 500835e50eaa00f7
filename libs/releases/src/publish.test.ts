import { statSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { readBuild } from './documents';
import { makeBuild } from './fixtures';
import { createFolderStore } from './folder-store';

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => void (temporary = await temporaryFolder()));
afterAll(() => temporary.remove());

const freshStore = (name: string) => {
  const root = path.join(temporary.folder, name);
  return { root, store: createFolderStore(root) };
};
const inbox = (entry = 'start()') =>
  makeBuild(temporary.folder, {
    app: 'mfe-admin-inbox',
    files: { 'entry.js': entry, 'static/video.mp4': '0123456789' },
    brotli: { 'entry.js': brotliCompressSync(entry) },
  });

const HASHED = { integrity: `sha384-${'a'.repeat(64)}`, bytes: 1 };

describe('publishing a release', () => {
  it('stores every file that the release names, with Brotli siblings and nothing else', async () => {
    const { root, store } = freshStore('whole');
    const { folder, release } = await inbox();
    await writeFile(path.join(folder, 'notes.txt'), 'not named by the release');

    await expect(store.publish(folder, release)).resolves.toBe('published');
    await expect(store.readRelease(release.app, release.version)).resolves.toEqual(release);
    const stored = await readdir(path.join(root, 'releases', release.app, release.version), { recursive: true });
    expect(stored.sort()).toEqual(['entry.js', 'entry.js.br', 'release.json', 'static', 'static/video.mp4']);
    await expect(readdir(path.join(root, 'releases', release.app))).resolves.toEqual([release.version]);
  });

  it('keeps source maps beside their scripts, apart from what the release says (architecture §3)', async () => {
    const { root, store } = freshStore('maps');
    const { folder, release } = await inbox();
    await writeFile(path.join(folder, 'entry.js.map'), 'a map');
    await writeFile(path.join(folder, 'other.js.map'), 'of no script');
    await store.publish(folder, release);

    await expect(text((await store.openSourceMap(release, 'entry.js')).stream)).resolves.toBe('a map');
    for (const none of ['static/video.mp4', 'other.js', 'release.json', '../entry.js']) {
      await expect(store.openSourceMap(release, none)).rejects.toMatchObject({ code: 'release.not-found' });
    }
    await expect(store.openFile(release, 'entry.js.map')).rejects.toMatchObject({ code: 'release.not-found' });
    await expect(store.publish(folder, release)).resolves.toBe('existed');

    // A repair by a build without maps leaves the stored map as it is.
    await rm(path.join(root, 'releases', release.app, release.version, 'entry.js'));
    await rm(path.join(folder, 'entry.js.map'));
    await expect(store.publish(folder, release)).resolves.toBe('repaired');
    await expect(text((await store.openSourceMap(release, 'entry.js')).stream)).resolves.toBe('a map');
  });

  it('brings the source map with a repair', async () => {
    const { root, store } = freshStore('maps repaired');
    const { folder, release } = await inbox();
    await store.publish(folder, release);
    await writeFile(path.join(folder, 'entry.js.map'), 'a map');
    await rm(path.join(root, 'releases', release.app, release.version, 'entry.js'));
    await store.publish(folder, release);
    await expect(text((await store.openSourceMap(release, 'entry.js')).stream)).resolves.toBe('a map');
  });

  it('writes nothing when the same release exists already, also when it is published concurrently', async () => {
    const { store } = freshStore('again');
    const { folder, release } = await inbox();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => store.publish(folder, release)));
    expect(outcomes.filter((outcome) => outcome === 'published')).toHaveLength(1);
    await expect(store.publish(folder, release)).resolves.toBe('existed');
  });

  it('has written everything to its end when it says so', async () => {
    const { root, store } = freshStore('large');
    const large = Buffer.alloc(32_000_000);
    const files = { 'a.js': 'a', 'video.mp4': large };
    const build = { app: 'mfe-large', files, brotli: { 'video.mp4': large } };
    const { folder, release } = await makeBuild(temporary.folder, build);
    await store.publish(folder, release);
    const place = path.join(root, 'releases', release.app, release.version);
    const sizes = ['video.mp4', 'video.mp4.br'].map((file) => statSync(path.join(place, file)).size);
    expect(sizes).toEqual([large.length, large.length]);
  });

  it('fails when a Brotli sibling is there and cannot be taken', async () => {
    const { store } = freshStore('sibling');
    const { folder, release } = await inbox();
    await rm(path.join(folder, 'entry.js.br'));
    await mkdir(path.join(folder, 'entry.js.br'));
    await expect(store.publish(folder, release)).rejects.toThrow();
    await expect(store.listReleases()).resolves.toEqual([]);
  });

  it('never overwrites a version with other content', async () => {
    const { store } = freshStore('conflict');
    const first = await inbox();
    const second = await inbox('other()');
    await store.publish(first.folder, first.release);
    await expect(
      store.publish(second.folder, { ...second.release, version: first.release.version }),
    ).rejects.toMatchObject({
      code: 'release.conflict',
      message: expect.stringMatching(
        /^mfe-admin-inbox .* is in the store with other content, and stays as it is\. If that one is damaged, remove .*release\.json, and publish again\.$/,
      ),
    });
    const { stream } = await store.openFile(first.release, 'entry.js');
    await expect(text(stream)).resolves.toBe('start()');
  });

  it.each([
    ['a file is missing', (place: string) => rm(path.join(place, 'entry.js'))],
    ['a file has other bytes', (place: string) => writeFile(path.join(place, 'entry.js'), 'other()')],
    ['a Brotli sibling is another', (place: string) => writeFile(path.join(place, 'entry.js.br'), 'other()')],
    ['a Brotli sibling is missing', (place: string) => rm(path.join(place, 'entry.js.br'))],
    ['release.json never arrived', (place: string) => rm(path.join(place, 'release.json'))],
    ['release.json is cut off', (place: string) => writeFile(path.join(place, 'release.json'), '{ "format"')],
  ])('repairs a stored release of which %s', async (why, damage) => {
    const { root, store } = freshStore(`mended ${why}`);
    const { folder, release } = await inbox();
    await store.publish(folder, release);
    const place = path.join(root, 'releases', release.app, release.version);
    await damage(place);

    await expect(store.publish(folder, release)).resolves.toBe('repaired');
    await expect(store.publish(folder, release)).resolves.toBe('existed');
    await expect(readFile(path.join(place, 'entry.js'), 'utf8')).resolves.toBe('start()');
    await expect(store.readRelease(release.app, release.version)).resolves.toEqual(release);
    await expect(readdir(path.dirname(place))).resolves.toEqual([release.version]);
  });

  it('serves a file as it is where its Brotli sibling is damaged, and the build has none to take', async () => {
    const { root, store } = freshStore('sibling gone');
    const { folder, release } = await inbox();
    await store.publish(folder, release);
    await writeFile(path.join(root, 'releases', release.app, release.version, 'entry.js.br'), 'other()');
    await rm(path.join(folder, 'entry.js.br'));

    await expect(store.publish(folder, release)).resolves.toBe('repaired');
    const { stream } = await store.openFile(release, 'entry.js', { brotli: true });
    await expect(text(stream)).resolves.toBe('start()');
  });

  it.each([
    ['gone.js is missing', { 'gone.js': { integrity: `sha384-${'a'.repeat(64)}`, bytes: 1 } }],
    [
      'entry.js has not the bytes that the release says',
      { 'entry.js': { integrity: `sha384-${'a'.repeat(64)}`, bytes: 7 } },
    ],
  ])('leaves nothing behind when the file %s, and says so', async (why, files) => {
    const { root, store } = freshStore('incomplete');
    const { folder, release } = await inbox();
    const broken = { ...release, files: { ...release.files, ...files } };
    await expect(store.publish(folder, broken)).rejects.toMatchObject({
      code: 'release.incomplete',
      message: `The file ${why}.`,
    });
    await expect(readdir(path.join(root, 'releases', release.app))).resolves.toEqual([]);
  });

  it.each([
    ['an app called ../shell', { app: '../shell' }, 'name.invalid'],
    ['a version called ../1', { version: '../1' }, 'name.invalid'],
    ['a file called ../../locks/000001.json', { files: { '../../locks/000001.json': {} } }, 'release.unreadable'],
    ['an entry that is no file of it', { entry: 'absent.js' }, 'release.unreadable'],
    [
      'a mf-manifest.json of 100 MB',
      { files: { 'entry.js': HASHED, 'mf-manifest.json': { ...HASHED, bytes: 100_000_000 } } },
      'release.unreadable',
    ],
  ])('refuses %s', async (_what, change, code) => {
    const { store } = freshStore('names');
    const { folder, release } = await inbox();
    await expect(store.publish(folder, { ...release, ...change } as typeof release)).rejects.toMatchObject({ code });
  });

  it.each(['../secret', '/etc/passwd', 'a/../../b', '.env', 'a//b', 'a\\b', 'a\0b', 'release.json'])(
    'refuses the file name %j',
    async (name) => {
      const { store } = freshStore('file-names');
      const { folder, release } = await inbox();
      const files = { ...release.files, [name]: release.files['entry.js']! };
      await expect(store.publish(folder, { ...release, files })).rejects.toMatchObject({ code: 'name.invalid' });
    },
  );
});

describe('reading a build', () => {
  it('returns the described release, or reports why it is invalid', async () => {
    const { folder, release } = await inbox();
    await expect(readBuild(folder)).rejects.toMatchObject({ code: 'release.not-found' });
    await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
    await expect(readBuild(folder)).resolves.toEqual(release);
    await writeFile(path.join(folder, 'release.json'), JSON.stringify({ ...release, kind: 'guest' }));
    await expect(readBuild(folder)).rejects.toMatchObject({ code: 'release.unreadable' });
  });
});

describe('reading a release', () => {
  const published = async (name: string) => {
    const { root, store } = freshStore(name);
    const { folder, release } = await inbox();
    await store.publish(folder, release);
    const place = path.join(root, 'releases', release.app, release.version);
    return { store, release, place, document: path.join(place, 'release.json') };
  };

  it.each([
    ['cut off in the middle', (text: string) => text.slice(0, 40), 'release.unreadable'],
    ['of a future format', (text: string) => text.replace('"format": 1', '"format": 2'), 'release.unreadable'],
    ['another app’s', (text: string) => text.replaceAll('mfe-admin-inbox', 'mfe-admin-ops'), 'release.unreadable'],
    ['a list', () => '[]', 'release.unreadable'],
    ['of 2 MB', (text: string) => text + ' '.repeat(2_000_000), 'release.unreadable'],
  ])('refuses a release.json that is %s', async (why, change, code) => {
    const { store, release, document } = await published(`reading ${why}`);
    await writeFile(document, change(await readFile(document, 'utf8')));
    await expect(store.readRelease(release.app, release.version)).rejects.toMatchObject({ code });
  });

  it('reports missing releases and invalid names', async () => {
    const { store } = freshStore('absent');
    await expect(store.readRelease('shell', '1.0.0-0123456789ab')).rejects.toMatchObject({ code: 'release.not-found' });
    await expect(store.readRelease('../locks', '1.0.0-0123456789ab')).rejects.toMatchObject({
      code: 'name.invalid',
      message: '"../locks" is no name of an app.',
    });
    await expect(store.readRelease('shell', '../../etc')).rejects.toMatchObject({
      code: 'name.invalid',
      message: '"../../etc" is no version of a release.',
    });
  });
});
