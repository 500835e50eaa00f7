import { readdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { makeBuild } from './fixtures';
import { createFolderStore } from './folder-store';

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => void (temporary = await temporaryFolder()));
afterAll(() => temporary.remove());

const PACKED = brotliCompressSync('start()');

async function published(name: string) {
  const root = path.join(temporary.folder, name.replaceAll('/', '-'));
  const store = createFolderStore(root);
  const { folder, release } = await makeBuild(temporary.folder, {
    app: 'mfe-admin-inbox',
    files: { 'entry.js': 'start()', 'static/video.mp4': '0123456789' },
    brotli: { 'entry.js': PACKED },
  });
  await store.publish(folder, release);
  const place = path.join(root, 'releases', release.app, release.version);
  const read = async (...[file, options]: [string, Parameters<typeof store.openFile>[2]?]) => {
    const { stream, bytes, brotli } = await store.openFile(release, file, options);
    return { content: await buffer(stream), bytes, brotli };
  };
  return { store, release, place, read };
}

describe('opening a file of a release', () => {
  it('gives it whole', async () => {
    const { read } = await published('whole');
    expect(await read('static/video.mp4')).toEqual({ content: Buffer.from('0123456789'), bytes: 10, brotli: false });
  });

  it.each([
    [{ start: 2, end: 4 }, '234'],
    [{ start: 0, end: 0 }, '0'],
    [{ start: 0, end: 9 }, '0123456789'],
  ])('gives the part %j', async (range, content) => {
    const { read } = await published(`part ${content}`);
    const expected = { content: Buffer.from(content), bytes: content.length, brotli: false };
    expect(await read('static/video.mp4', { range })).toEqual(expected);
  });

  it('gives its Brotli sibling where there is one, and whole', async () => {
    const { read } = await published('brotli');
    expect(await read('entry.js', { brotli: true })).toEqual({ content: PACKED, bytes: PACKED.length, brotli: true });
    expect(await read('static/video.mp4', { brotli: true })).toMatchObject({ bytes: 10, brotli: false });
    const part = { brotli: true, range: { start: 0, end: 1 } };
    expect(await read('entry.js', part)).toEqual({ content: Buffer.from('st'), bytes: 2, brotli: false });
  });

  it.each([{}, { brotli: true }])('%j says by its stamp whether it was written to since', async (options) => {
    const { store, release, place } = await published(`stamp ${JSON.stringify(options)}`);
    const stampNow = async () => {
      const { stream, stamp } = await store.openFile(release, 'entry.js', options);
      await text(stream);
      return stamp;
    };
    const stamp = await stampNow();
    expect(await stampNow()).toBe(stamp);
    const file = path.join(place, options.brotli ? 'entry.js.br' : 'entry.js');
    await rm(file);
    await writeFile(file, options.brotli ? PACKED : 'start()');
    expect(await stampNow()).not.toBe(stamp);
  });

  it.each(['release.json', 'entry.js.br', '../release.json', 'toString', ''])(
    'gives none that the release does not name: %j',
    async (file) => {
      const { store, release } = await published(`unnamed ${file}`);
      await expect(store.openFile(release, file)).rejects.toMatchObject({
        code: 'release.not-found',
        message: expect.stringContaining(`${release.app} ${release.version} has no file ${file}.`),
      });
    },
  );

  it.each<[string, (file: string) => Promise<void>]>([
    ['shorter', (file) => writeFile(file, 'star')],
    ['longer', (file) => writeFile(file, 'start() ')],
    ['gone', (file) => rm(file)],
  ])('gives none that is %s than its release says', async (what, damage) => {
    const { store, release, place } = await published(`damaged ${what}`);
    await damage(path.join(place, 'entry.js'));
    await expect(store.openFile(release, 'entry.js')).rejects.toMatchObject({ code: 'release.incomplete' });
  });

  it('gives none of which the folder is a file', async () => {
    const { store, release } = await published('folder');
    const files = { ...release.files, 'entry.js/x.js': release.files['entry.js']! };
    const opened = store.openFile({ ...release, files }, 'entry.js/x.js');
    await expect(opened).rejects.toMatchObject({ code: 'release.incomplete' });
  });

  it('says of one that cannot be looked for why', async () => {
    const { store, release } = await published('too long');
    const name = 'a'.repeat(300);
    const opened = store.openFile({ ...release, files: { [name]: release.files['entry.js']! } }, name);
    await expect(opened).rejects.toMatchObject({ code: 'ENAMETOOLONG' });
  });
});

describe('opening a source map of a release', () => {
  it('gives it as it was stored, which is without compression', async () => {
    const { store, release, place } = await published('map');
    await writeFile(path.join(place, 'entry.js.map'), '{"version":3}');
    const { stream, bytes, brotli } = await store.openSourceMap(release, 'entry.js');
    expect({ content: await text(stream), bytes, brotli }).toEqual({
      content: '{"version":3}',
      bytes: 13,
      brotli: false,
    });
  });

  it.each(['entry.js', 'unnamed.js'])('gives none of %s, which has none', async (script) => {
    const { store, release } = await published(`no map of ${script}`);
    await expect(store.openSourceMap(release, script)).rejects.toMatchObject({
      code: 'release.not-found',
      message: `${release.app} ${release.version} has no source map of ${script}.`,
    });
  });

  it('gives none of a script outside of the release, though there is one', async () => {
    const { store, release, place } = await published('outside');
    await writeFile(path.join(place, '../../other.js.map'), '{"version":3}');
    const opened = store.openSourceMap(release, '../../other.js');
    await expect(opened).rejects.toMatchObject({ code: 'release.not-found' });
  });
});

/** Only Linux lists what a process has open. */
const itOnLinux = process.platform === 'linux' ? it : it.skip;

itOnLinux('refused files and deploys leave nothing open', async () => {
  const { store, release, place } = await published('descriptors');
  await writeFile(path.join(place, 'entry.js'), 'star');
  const openNow = () => readdirSync('/proc/self/fd').length;
  const before = openNow();
  for (let round = 0; round < 50; round += 1) {
    await store.openFile(release, 'entry.js').catch(() => undefined);
    await store.deploy({ expected: round, apps: {}, by: 'Priya', why: 'a test' });
  }
  expect(openNow() - before).toBeLessThan(25);
});
