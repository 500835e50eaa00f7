import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@capsule/test-kit/eventually';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import tar, { type Header } from 'tar-stream';
import { pack, unpack } from './archive';

const WITHIN_MS = 20_000;

let temporary: TemporaryFolder;
beforeEach(async () => {
  temporary = await temporaryFolder('archive');
});
afterEach(() => temporary.remove());

const at = (name: string) => path.join(temporary.folder, name);

/** An archive as somebody else may write one. */
async function foreignArchive(header: Partial<Header> & Pick<Header, 'name'>, content?: string): Promise<string> {
  const entries = tar.pack();
  entries.entry(header, content ?? '');
  entries.finalize();
  await pipeline(entries, createGzip(), createWriteStream(at('foreign.tar.gz')));
  return at('foreign.tar.gz');
}

/** Only Linux lists what a process has open. */
const itOnLinux = process.platform === 'linux' ? it : it.skip;

/** Those of the files in a folder that this process has open. */
async function openIn(folder: string): Promise<string[]> {
  const handles = await readdir('/proc/self/fd');
  const files = await Promise.all(handles.map((each) => readlink(`/proc/self/fd/${each}`).catch(() => '')));
  return files.filter((file) => file.startsWith(folder));
}

describe('an archive', () => {
  it('has every file of its folders, also empty ones, and is read by its owner alone', async () => {
    await mkdir(at('media/deep/er'), { recursive: true });
    await writeFile(at('media/deep/er/picture'), Buffer.from([0, 255, 10, 13]));
    await writeFile(at('media/empty'), '');
    await pack(at('a.tar.gz'), { 'data/media': at('media'), 'data/locks': at('missing') });
    expect((await stat(at('a.tar.gz'))).mode & 0o777).toBe(0o600);
    await unpack(at('a.tar.gz'), at('b'));
    expect(await readdir(at('b/data'))).toEqual(['media']);
    expect(await readFile(at('b/data/media/deep/er/picture'))).toEqual(Buffer.from([0, 255, 10, 13]));
    expect(await readFile(at('b/data/media/empty'), 'utf8')).toBe('');
  });

  it('has its files as old as they are: the release that was published last is no other one after a restore', async () => {
    const monday = new Date('2026-06-01T08:00:00Z');
    await mkdir(at('releases'));
    await writeFile(at('releases/release.json'), '{}');
    await utimes(at('releases/release.json'), monday, monday);
    await pack(at('a.tar.gz'), { releases: at('releases') });
    await unpack(at('a.tar.gz'), at('b'));
    expect((await stat(at('b/releases/release.json'))).mtime).toEqual(monday);
  });

  it('has no drafts, and is made although a file is deleted meanwhile, which it counts', async () => {
    await mkdir(at('media/.incoming/1'), { recursive: true });
    await mkdir(at('media/ab'));
    await writeFile(at('media/.incoming/1/part'), 'half');
    await writeFile(at('media/ab/.draft-1'), 'half');
    // So much that the second is not reached before it is deleted.
    await writeFile(at('media/ab/1'), randomBytes(32 * 1024 * 1024));
    await writeFile(at('media/ab/2'), 'deleted');
    await writeFile(at('media/ab/3'), 'kept');
    const packed = pack(at('a.tar.gz'), { media: at('media') });
    await eventually(async () => expect((await stat(at('a.tar.gz'))).size).toBeGreaterThan(0), WITHIN_MS);
    await rm(at('media/ab/2'));
    expect(await packed).toBe(1);
    await unpack(at('a.tar.gz'), at('b'));
    expect((await readdir(at('b'), { recursive: true })).toSorted()).toEqual([
      'media',
      'media/ab',
      'media/ab/1',
      'media/ab/3',
    ]);
  });

  itOnLinux('leaves none of the files open that it is made of', async () => {
    await mkdir(at('media'));
    await writeFile(at('media/empty'), '');
    await writeFile(at('media/picture'), 'picture');
    await pack(at('a.tar.gz'), { 'data/media': at('media') });
    expect(await openIn(at('media'))).toEqual([]);
  });

  it('is none where a folder cannot be read: nobody would miss it before it is needed', async () => {
    await writeFile(at('media'), 'no folder');
    await expect(pack(at('a.tar.gz'), { 'data/media': at('media') })).rejects.toThrow('ENOTDIR');
  });

  it('overwrites no file, neither when it is written nor when it is read', async () => {
    await mkdir(at('from'));
    await writeFile(at('from/x'), 'theirs');
    await writeFile(at('kept.tar.gz'), 'ours');
    await expect(pack(at('kept.tar.gz'), { '.': at('from') })).rejects.toThrow('EEXIST');
    expect(await readFile(at('kept.tar.gz'), 'utf8')).toBe('ours');
    await pack(at('new.tar.gz'), { '.': at('from') });
    await mkdir(at('to'));
    await writeFile(at('to/x'), 'ours');
    await expect(unpack(at('new.tar.gz'), at('to'))).rejects.toThrow('EEXIST');
    expect(await readFile(at('to/x'), 'utf8')).toBe('ours');
  });

  it.each([
    ['above it', '../outside'],
    ['beside it, in a folder that begins alike', '../into-another/outside'],
    ['anywhere', '/tmp/outside-of-an-archive'],
  ])('writes no file outside of the folder that it is read into: %s', async (_where, name) => {
    const archive = await foreignArchive({ name }, 'x');
    await mkdir(at('into'));
    await expect(unpack(archive, at('into'))).rejects.toThrow(`The archive holds a file that is not ours: ${name}`);
    expect((await readdir(temporary.folder)).toSorted()).toEqual(['foreign.tar.gz', 'into']);
  });

  it.each(['symlink', 'link', 'directory'] as const)('makes no %s, by which others would be written', async (type) => {
    const archive = await foreignArchive({ name: 'media', type, linkname: '/etc' });
    await mkdir(at('into'));
    await expect(unpack(archive, at('into'))).rejects.toThrow('The archive holds what is no file: media');
    expect(await readdir(at('into'))).toEqual([]);
  });
});
