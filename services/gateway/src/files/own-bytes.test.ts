import { rm, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Release } from '@capsule/contracts';
import { hashOf, StoreError } from '@capsule/releases';
import { marketing, storeFixture, type StoreFixture } from '../testing/site-fixture';
import { openOwnBytes, type OpenOwn } from './own-bytes';

let fixture: StoreFixture;
let release: Release;
let open: OpenOwn;
/** The store's own, behind the spy. */
let original: StoreFixture['store']['openFile'];
let openFile: jest.SpiedFunction<StoreFixture['store']['openFile']>;
let entries = 0;

beforeAll(async () => {
  fixture = await storeFixture();
});
beforeEach(async () => {
  release = await fixture.publish(marketing(`entry(${(entries += 1)})`));
  original = fixture.store.openFile.bind(fixture.store);
  openFile = jest.spyOn(fixture.store, 'openFile');
  open = openOwnBytes(fixture.store);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => fixture.remove());

const FILE = 'exposed.7a8b.js';
const ask = async (options?: Parameters<OpenOwn>[2]) => {
  const { stream, brotli } = await open(release, FILE, options);
  stream.resume();
  return { brotli };
};
const change = async (file: string, content: string | Buffer) => {
  await rm(fixture.placeOf(release, file));
  await writeFile(fixture.placeOf(release, file), content);
};

describe('a file', () => {
  it('is hashed when it is first asked for, and not again, however many ask', async () => {
    await Promise.all([ask(), ask(), ask({ range: { start: 0, end: 1 } })]);
    // Each is opened for itself, and once more to be hashed.
    expect(openFile).toHaveBeenCalledTimes(4);
    await ask();
    expect(openFile).toHaveBeenCalledTimes(5);
  });

  it('has a verdict of its own as a Brotli sibling', async () => {
    expect(await ask()).toEqual({ brotli: false });
    await change(`${FILE}.br`, brotliCompressSync('stolen()'));
    expect(await ask({ brotli: true })).toEqual({ brotli: false });
    expect(await ask({ brotli: true })).toEqual({ brotli: false });
  });

  it('is served as Brotli where both are what they should be', async () => {
    expect(await ask({ brotli: true })).toEqual({ brotli: true });
  });

  it('with other bytes is refused by name, and whatever was opened is closed', async () => {
    const { stream } = await open(release, FILE);
    const length = (await text(stream)).length;
    await change(FILE, 'x'.repeat(length));
    await expect(open(release, FILE)).rejects.toMatchObject({ code: 'release.incomplete' });
    await expect(open(release, FILE)).rejects.toThrow(
      `The file ${FILE} of mfe-marketing ${release.version} has other bytes than it should.`,
    );
    const opened = await Promise.all(openFile.mock.results.map(({ value }) => value as ReturnType<OpenOwn>));
    for (const file of opened) expect(file.stream.destroyed).toBe(true);
  });

  it('that could not be read has no verdict yet: it is looked at again', async () => {
    const failure = new StoreError('release.incomplete', 'The disk is gone.');
    openFile.mockImplementationOnce((...args) => original(...args));
    openFile.mockRejectedValueOnce(failure);
    await expect(ask()).rejects.toBe(failure);
    const { stream } = await (openFile.mock.results[0]!.value as ReturnType<OpenOwn>);
    expect(stream.destroyed).toBe(true);
    expect(await ask()).toEqual({ brotli: false });
  });

  it('that is written to while it is looked at is not served', async () => {
    openFile.mockImplementationOnce(async (...args) => {
      const opened = await original(...args);
      return { ...opened, stamp: 'of before' };
    });
    await expect(ask()).rejects.toMatchObject({ code: 'release.incomplete' });
  });

  it('has a verdict that is kept for ten thousand files, and not for any number', async () => {
    const nameOf = (index: number) => `made-${index}.js`;
    const one = { ...release.files[FILE]!, integrity: hashOf(Buffer.from('x')), bytes: 1 };
    const files = Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [nameOf(index), one]));
    openFile.mockImplementation(async () => ({ stream: Readable.from(['x']), bytes: 1, brotli: false, stamp: '1' }));
    const openings = async (index: number) => {
      openFile.mockClear();
      (await open({ ...release, files }, nameOf(index))).stream.destroy();
      return openFile.mock.calls.length;
    };
    for (let index = 0; index < 10_000; index += 1) await openings(index);
    expect(await openings(0)).toBe(1);
    await openings(10_000);
    // The one that nobody has asked for the longest is hashed again.
    expect([await openings(0), await openings(1)]).toEqual([1, 2]);
  }, 60_000);
});
