import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_PIXELS } from '@capsule/contracts';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import fc from 'fast-check';
import { mp4, PLACE, webm } from '../../../../testing/videos';
import { TooManyPixels, type Size } from '../images';
import { BrokenVideo } from './video-file';
import { readVideo, type VideoType } from './videos';

let temporary: TemporaryFolder;
beforeAll(async () => {
  temporary = await temporaryFolder('videos');
});
afterAll(() => temporary.remove());

let made = 0;
async function sizeOf(video: Buffer, type: VideoType): Promise<Size | null> {
  const file = path.join(temporary.folder, String((made += 1)));
  await writeFile(file, video);
  try {
    return await readVideo(file, type);
  } finally {
    await rm(file);
  }
}

/** Its last box says no size: it is whatever is left (ISO/IEC 14496-12, 4.2). */
function toTheEnd(video: Buffer): Buffer {
  const open = Buffer.from(video);
  open.writeUInt32BE(0, open.indexOf('moov') - 4);
  return open;
}

describe('the displayed size of a video', () => {
  it.each<[string, Buffer, VideoType, Size | null]>([
    ['an MP4', mp4({ width: 1280, height: 720 }), 'video/mp4', { width: 1280, height: 720 }],
    [
      'an MP4 with 64-bit times',
      mp4({ width: 640, height: 480, version: 1 }),
      'video/mp4',
      { width: 640, height: 480 },
    ],
    [
      'an MP4 that was taken upright',
      mp4({ width: 1280, height: 720, turned: true }),
      'video/mp4',
      { width: 720, height: 1280 },
    ],
    [
      'an MP4 with a second track of images, such as a cover',
      mp4({ width: 640, height: 480, second: { width: 100, height: 100 } }),
      'video/mp4',
      { width: 640, height: 480 },
    ],
    ['an MP4 whose last box reaches to its end', toTheEnd(mp4()), 'video/mp4', { width: 64, height: 36 }],
    ['an MP4 without a size', mp4({ width: 0, height: 0 }), 'video/mp4', null],
    ['a WebM', webm({ width: 1280, height: 720 }), 'video/webm', { width: 1280, height: 720 }],
    [
      'one that a browser recorded',
      webm({ width: 640, height: 480, live: true }),
      'video/webm',
      { width: 640, height: 480 },
    ],
    [
      'a WebM that is displayed wider',
      webm({ shown: { width: 1920, height: 1080 } }),
      'video/webm',
      { width: 1920, height: 1080 },
    ],
    [
      'a WebM with an aspect ratio',
      webm({ shown: { width: 16, height: 9, unit: 3 } }),
      'video/webm',
      { width: 64, height: 36 },
    ],
    ['a WebM without a size', webm({ width: 0, height: 0 }), 'video/webm', null],
  ])('%s', async (_what, video, type, size) => {
    expect(await sizeOf(video, type)).toEqual(size);
  });

  it('may have as many pixels as an image, and no more', async () => {
    const most = { width: MAX_PIXELS / 10_000, height: 10_000 };
    expect(await sizeOf(mp4(most), 'video/mp4')).toEqual(most);
    await expect(sizeOf(mp4({ ...most, height: 10_001 }), 'video/mp4')).rejects.toBeInstanceOf(TooManyPixels);
  });

  it('is read without reading the whole file, whatever its size', async () => {
    const [head, tail] = [mp4().subarray(0, 28), mp4().subarray(28)];
    const hole = Buffer.alloc(16);
    hole.writeUInt32BE(1);
    hole.write('mdat', 4);
    hole.writeBigUInt64BE(40_000_000n, 8);
    const video = Buffer.concat([head, hole, Buffer.alloc(40_000_000 - hole.length), tail]);
    expect(await sizeOf(video, 'video/mp4')).toEqual({ width: 64, height: 36 });
  });
});

it.each([true, 'track', 'keys'] as const)('where a video was taken is wiped out of it: %s', async (located) => {
  const file = path.join(temporary.folder, 'located');
  const video = mp4({ located });
  expect(video.includes(PLACE)).toBe(true);
  await writeFile(file, video);
  await readVideo(file, 'video/mp4');
  expect((await readFile(file)).includes(PLACE)).toBe(false);
});

describe('a malicious video', () => {
  it.each<[string, Buffer, VideoType]>([
    [
      'of a million empty boxes',
      Buffer.concat(Array.from({ length: 1_000_000 }, () => Buffer.from('0000000866726565', 'hex'))),
      'video/mp4',
    ],
    [
      'of more parts than a video has',
      Buffer.concat([
        mp4().subarray(0, 28),
        Buffer.alloc(5000 * 8, Buffer.from('0000000866726565', 'hex')),
        mp4().subarray(28),
      ]),
      'video/mp4',
    ],
    [
      'of a million empty elements',
      Buffer.concat([
        webm().subarray(0, 36),
        Buffer.from('1853806701ffffffffffffff', 'hex'),
        Buffer.alloc(2_000_000, Buffer.from('ec80', 'hex')),
      ]),
      'video/webm',
    ],
    [
      'of a box of no size',
      Buffer.concat([mp4().subarray(0, 28), Buffer.from('0000000466726565', 'hex')]),
      'video/mp4',
    ],
    [
      'of a long box that is cut off',
      Buffer.concat([mp4().subarray(0, 28), Buffer.from('0000000166726565', 'hex')]),
      'video/mp4',
    ],
    [
      'of an element whose name is longer than any',
      Buffer.concat([webm().subarray(0, 36), Buffer.from('080000000080', 'hex'), webm().subarray(36)]),
      'video/webm',
    ],
    [
      'of an element whose size is longer than any',
      Buffer.concat([
        webm().subarray(0, 36),
        Buffer.from('1853806701ffffffffffffff1654ae6b01ffffffffffffff', 'hex'),
        Buffer.from('ae00000000000000000ae088b0820040ba820024', 'hex'),
      ]),
      'video/webm',
    ],
    ['of a box of 2^64 bytes', Buffer.from('00000001667479706d70343200000000', 'hex'), 'video/mp4'],
    ['of nothing', Buffer.alloc(0), 'video/webm'],
  ])('%s is refused', async (_what, video, type) => {
    await expect(sizeOf(video, type)).rejects.toBeInstanceOf(BrokenVideo);
  });

  it.each<[VideoType, Buffer]>([
    ['video/mp4', mp4({ located: true })],
    ['video/webm', webm({ shown: { width: 100, height: 50 } })],
  ])('with changed bytes is read or refused as %s, and its file never grows', async (type, video) => {
    const changes = fc.array(fc.tuple(fc.nat(video.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(changes, fc.nat(video.length), async (bytes, cut) => {
        const changed = Buffer.from(video);
        for (const [at, byte] of bytes) changed[at] = byte;
        const file = path.join(temporary.folder, 'changed');
        await writeFile(file, changed.subarray(0, cut % 3 === 0 ? cut : video.length));
        const before = (await readFile(file)).length;
        try {
          const size = await readVideo(file, type);
          expect(size === null || (Number.isSafeInteger(size.width) && size.width > 0)).toBe(true);
        } catch (error) {
          expect(error instanceof BrokenVideo || error instanceof TooManyPixels).toBe(true);
        }
        expect((await readFile(file)).length).toBe(before);
      }),
      { numRuns: 500 },
    );
  });
});
