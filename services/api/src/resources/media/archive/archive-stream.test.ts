import { describe, expect, it } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { archiveStream, type ArchiveEntry } from './archive-stream';

/** An archive is made while it is read: it holds no file in memory, and leaves none open. */

const MB = 1024 * 1024;

/** Files of so many bytes, and which of them were opened. */
function files(count: number, size: number) {
  const opened: Readable[] = [];
  let given = 0;
  const open = () => {
    const stream = Readable.from(
      (function* chunks() {
        for (let left = size; left > 0; left -= 65_536) {
          given += Math.min(left, 65_536);
          yield Buffer.alloc(Math.min(left, 65_536), 7);
        }
      })(),
      { objectMode: false },
    );
    opened.push(stream);
    return stream;
  };
  const entry = (n: number): ArchiveEntry => ({ name: `${n}.bin`, size, open, modified: new Date(0) });
  return { opened, given: () => given, entries: Array.from({ length: count }, (_, n) => entry(n)) };
}

const moment = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('an archive', () => {
  it('is as long as it says', async () => {
    const { stream, size } = await archiveStream(files(5, 100_000).entries);
    expect((await buffer(stream)).length).toBe(size);
  });

  it('opens one file at a time, and reads no more than its reader takes', async () => {
    const { entries, opened, given } = files(20, 5 * MB);
    const { stream } = await archiveStream(entries);
    await moment();
    expect(opened).toHaveLength(1);
    expect(given()).toBeLessThan(2 * MB);
    stream.destroy();
    await moment();
    expect([opened.length, opened[0]?.destroyed]).toEqual([1, true]);
  });

  it.each<[string, () => Readable]>([
    [
      'cannot be read',
      () => new Readable({ read: (): void => undefined, construct: (done) => done(new Error('Gone.')) }),
    ],
    ['has another size than it had', () => Readable.from([Buffer.from('short')])],
  ])('breaks off where a file %s', async (_what, open) => {
    const [first, second] = files(2, 1000).entries;
    const { stream } = await archiveStream([first!, { ...second!, open }]);
    await expect(buffer(stream)).rejects.toThrow();
  });
});
