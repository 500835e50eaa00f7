import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { watchFlushes } from '@capsule/test-kit/flushes';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { ServerKey } from './server-key';

let temporary: TemporaryFolder;
beforeEach(async () => {
  temporary = await temporaryFolder('server-key');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await temporary.remove();
});

const at = (name: string) => path.join(temporary.folder, name);
/** As a process has it that starts with this folder. */
const keyIn = (dataDir = at('data')) => new ServerKey({ dataDir } as ConstructorParameters<typeof ServerKey>[0]);

describe('the key of the server', () => {
  it('is made once, however many processes start at once, and is read by its owner alone', async () => {
    const hashes = await Promise.all(Array.from({ length: 12 }, () => keyIn().hash('address', '203.0.113.7')));
    expect(new Set(hashes).size).toBe(1);
    expect(await readdir(at('data'))).toEqual(['server-key']);
    expect((await stat(at('data/server-key'))).mode & 0o777).toBe(0o600);
    expect(await readFile(at('data/server-key'))).toHaveLength(32);
  });

  it('makes another hash of another text, for another purpose and in another folder', async () => {
    const hashes = await Promise.all([
      keyIn().hash('address', 'a'),
      keyIn().hash('address', 'b'),
      keyIn().hash('limit', 'a'),
      keyIn(at('other')).hash('address', 'a'),
    ]);
    expect(new Set(hashes).size).toBe(4);
    for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is asked for again where it could not be read', async () => {
    await writeFile(at('data'), 'no folder');
    const key = keyIn();
    await expect(key.hash('address', 'a')).rejects.toThrow('ENOTDIR');
    await rm(at('data'));
    expect(await key.hash('address', 'a')).toBe(await keyIn().hash('address', 'a'));
  });
});

describe('the key of the server, after a power cut', () => {
  const inode = async (name: string) => (await stat(at(name))).ino;

  it('is there with its content and its name, or not at all', async () => {
    await mkdir(at('data'));
    const flushed: [inode: number, named: boolean][] = [];
    await watchFlushes((number) => flushed.push([number, existsSync(at('data/server-key'))]));
    await keyIn().hash('address', 'a');
    expect(flushed).toEqual([
      [await inode('data/server-key'), false],
      [await inode('data'), true],
    ]);
  });

  it('is there for whoever has sealed something with it, and not only for the process that made it', async () => {
    await keyIn().hash('address', 'a');
    const flushed: number[] = [];
    await watchFlushes((number) => flushed.push(number));
    await keyIn().hash('address', 'a');
    expect(flushed).toEqual([await inode('data')]);
  });

  it.each([0, 31, 33])('is not made of a file that has %i bytes, and says what to do', async (length) => {
    await mkdir(at('data'));
    await writeFile(at('data/server-key'), Buffer.alloc(length, 'k'));
    const key = keyIn();
    const refusal = `server-key has ${length} bytes and not 32, so it is not the key of the server. Put back a copy`;
    await expect(key.hash('address', 'a')).rejects.toThrow(refusal);
    await expect(key.open('app 7', Buffer.alloc(60))).rejects.toThrow('Without one, delete it');
    // As it was: it may be the rest of the only copy.
    expect(await readFile(at('data/server-key'))).toHaveLength(length);
    await rm(at('data/server-key'));
    expect(await key.hash('address', 'a')).toBe(await keyIn().hash('address', 'a'));
  });
});

describe('what is sealed', () => {
  const content = Buffer.from('a secret');

  it('is opened again, is other bytes each time, and has nothing of the content in it', async () => {
    const [one, other] = [await keyIn().seal('app 7', content), await keyIn().seal('app 7', content)];
    expect(one.equals(other)).toBe(false);
    expect(one.includes(content)).toBe(false);
    expect(await keyIn().open('app 7', one)).toEqual(content);
  });

  it.each([
    ['at another place', (sealed: Buffer) => keyIn().open('app 8', sealed)],
    ['by another server', (sealed: Buffer) => keyIn(at('other')).open('app 7', sealed)],
    [
      'once it was changed',
      (sealed: Buffer) => keyIn().open('app 7', sealed.map((byte, at) => byte ^ Number(at === 30)) as Buffer),
    ],
    ['once it was cut off', (sealed: Buffer) => keyIn().open('app 7', sealed.subarray(0, 20))],
  ])('is not opened %s', async (_what, open) => {
    expect(await open(await keyIn().seal('app 7', content))).toBeNull();
  });
});
