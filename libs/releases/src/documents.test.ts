import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { asRelease, readBuild, readLockDocument, readReleaseDocument } from './documents';
import { makeBuild, type Build } from './fixtures';

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
let build: Build;
beforeAll(async () => {
  temporary = await temporaryFolder();
  build = await makeBuild(temporary.folder, { app: 'mfe-inbox', files: { 'entry.js': 'start()' } });
});
afterAll(() => temporary.remove());

const LOCK = { format: 1, number: 7, apps: {}, at: '2026-11-20T01:02:03.000Z', by: 'Priya', why: 'a test' };

let files = 0;
async function written(text: string): Promise<string> {
  const place = path.join(temporary.folder, `${(files += 1)}.json`);
  await writeFile(place, text);
  return place;
}
const readRelease = (place: string) => readReleaseDocument(place, build.release.app, build.release.version);

describe.each([
  ['release', readRelease],
  ['lock', (place: string) => readLockDocument(place, 7)],
] as const)('a %s', (what, read) => {
  const UNREADABLE = `${what}.unreadable`;

  it.each([
    ['{', 'is not JSON'],
    ['null', 'says no format'],
    ['7', 'says no format'],
    ['"1"', 'says no format'],
    ['[]', 'says no format'],
    ['{}', 'says no format'],
    ['{"format":2}', 'has format 2; format 1 is understood'],
    ['{"format":"1"}', 'has format "1"; format 1 is understood'],
    ['{"format":1}', 'breaks its contract: '],
  ])('of %s is unreadable: it %s', async (text, why) => {
    const place = await written(text);
    const reading = read(place);
    await expect(reading).rejects.toMatchObject({ code: UNREADABLE });
    await expect(reading).rejects.toThrow(`The ${what} at ${place} ${why}`);
  });

  it('that is not there is another matter than one that cannot be read', async () => {
    const place = path.join(temporary.folder, 'never.json');
    const reading = read(place);
    await expect(reading).rejects.toMatchObject({ code: `${what}.not-found` });
    await expect(reading).rejects.toThrow(`No ${what} at ${place}: there is no such file.`);
    const folder = path.join(temporary.folder, `folder of a ${what}`);
    await mkdir(folder, { recursive: true });
    await expect(read(folder)).rejects.toMatchObject({ code: UNREADABLE });
    await expect(read(folder)).rejects.toThrow('EISDIR');
  });

  it('may have a million bytes, and not one more', async () => {
    const text = JSON.stringify(what === 'lock' ? LOCK : build.release);
    await expect(read(await written(text.padEnd(1_000_000)))).resolves.toBeDefined();
    const place = await written(text.padEnd(1_000_001));
    await expect(read(place)).rejects.toMatchObject({ code: UNREADABLE });
    await expect(read(place)).rejects.toThrow('is larger than 1000000 bytes');
  });
});

describe('a release', () => {
  const saying = (changes: object) => JSON.stringify({ ...build.release, ...changes });

  it.each([
    ['app', { app: 'mfe-other' }],
    ['version', { version: '1.0.0-0123456789ab' }],
  ])('is the one that its place says: not one of another %s', async (_what, changes) => {
    const place = await written(saying(changes));
    const { app, version } = { ...build.release, ...changes };
    await expect(readRelease(place)).rejects.toMatchObject({
      code: 'release.unreadable',
      message: `The release at ${place} says that it is ${app} ${version}.`,
    });
  });

  it('that breaks its contract says where', async () => {
    const { manifest } = build.release;
    const place = await written(saying({ manifest: { ...manifest, name: '' } }));
    await expect(readRelease(place)).rejects.toThrow('breaks its contract: manifest.name must match');
  });

  it('that breaks it in several places says all of them', async () => {
    const place = await written(saying({ kind: 'guest', host: 7 }));
    await expect(readRelease(place)).rejects.toThrow(/breaks its contract: \S.+; \S.+\.$/);
  });

  it('has a file for its entry', () => {
    expect(() => asRelease({ ...build.release, entry: 'gone.js' }, 'a test')).toThrow(
      'The release at a test has no file for its entry gone.js.',
    );
  });

  it.each(['../x.js', '.hidden', 'release.json', 'a//b.js'])('has files of plain names, and not %s', (file) => {
    const files = { ...build.release.files, [file]: build.release.files['entry.js'] };
    expect(() => asRelease({ ...build.release, files }, 'a test')).toThrow(`"${file}" is no name of a release's file.`);
  });

  it('may have a mf-manifest.json of a million bytes, and not one more', () => {
    const withManifest = (bytes: number) => {
      const own = build.release.files;
      return { ...build.release, files: { ...own, 'mf-manifest.json': { ...own['entry.js']!, bytes } } };
    };
    expect(asRelease(withManifest(1_000_000), 'a test')).toMatchObject({ app: 'mfe-inbox' });
    expect(() => asRelease(withManifest(1_000_001), 'a test')).toThrow('mf-manifest.json of 1000001 bytes');
  });

  it('is read from the folder of its build', async () => {
    await expect(readBuild(build.folder)).rejects.toMatchObject({ code: 'release.not-found' });
    await writeFile(path.join(build.folder, 'release.json'), saying({}));
    await expect(readBuild(build.folder)).resolves.toEqual(build.release);
  });
});

it('a lock is the one that its place says', async () => {
  const place = await written(JSON.stringify(LOCK));
  await expect(readLockDocument(place, 7)).resolves.toEqual(LOCK);
  await expect(readLockDocument(place, 8)).rejects.toThrow('says that it is number 7');
  const broken = await written(JSON.stringify({ ...LOCK, number: 'seven', by: 7 }));
  await expect(readLockDocument(broken, 7)).rejects.toThrow(/breaks its contract: [^.]*number[^.]*\. [^.]*by[^.]*\.$/);
});
