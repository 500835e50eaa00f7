import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { BrokenGif, stripGif } from './gif';

/** What a GIF keeps: that which draws, and nothing behind its end. */

const bytes = (text: string) => Buffer.from(text, 'latin1');
const COMMENT = bytes('\x21\xfe\x05hello\x00');
const XMP = bytes('\x21\xff\x0bXMP DataXMP\x03abc\x00');
const LOOP = bytes('\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00');
const LOOP_OF_OTHERS = bytes('\x21\xff\x0bANIMEXTS1.0\x03\x01\x00\x00\x00');
const COLOURS = bytes('\x21\xff\x0bICCRGBG1012\x03abc\x00');
const END = bytes('\x3b');

/** Two frames, as sharp writes them. */
async function animation(): Promise<Buffer> {
  const frames = [0, 200].map((r) =>
    sharp({ create: { width: 4, height: 3, channels: 3, background: { r, g: 0, b: 9 } } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

/** Puts blocks behind the header, before the first block. */
async function withBlocks(...blocks: Buffer[]): Promise<Buffer> {
  const gif = await animation();
  const at = 13 + ((gif[10] ?? 0) & 0x80 ? 3 * 2 ** (((gif[10] ?? 0) & 7) + 1) : 0);
  return Buffer.concat([gif.subarray(0, at), ...blocks, gif.subarray(at)]);
}

describe('a GIF', () => {
  it('of ours stays as it is, with its frames and their loop', async () => {
    const gif = await animation();
    expect(stripGif(gif)).toEqual(gif);
    expect(gif.includes('NETSCAPE2.0')).toBe(true);
    expect((await sharp(stripGif(gif)).metadata()).pages).toBe(2);
  });

  it('loses what follows its end', async () => {
    const gif = await animation();
    expect(stripGif(Buffer.concat([gif, bytes('<script>alert(1)</script>')]))).toEqual(gif);
  });

  it('loses comments and metadata, and keeps how often it is repeated and its colours', async () => {
    expect(stripGif(await withBlocks(COMMENT, XMP))).toEqual(await animation());
    for (const block of [LOOP, LOOP_OF_OTHERS, COLOURS])
      expect(stripGif(await withBlocks(block)).includes(block)).toBe(true);
  });

  it('without its end gets it, and may have padding', async () => {
    const gif = await animation();
    expect(stripGif(gif.subarray(0, -END.length))).toEqual(gif);
    expect(stripGif(await withBlocks(bytes('\x00\x00')))).toEqual(gif);
  });

  it('that is cut off, or has an unknown block, is none', async () => {
    const gif = await animation();
    for (const end of [3, 13, gif.length - 3]) expect(() => stripGif(gif.subarray(0, end))).toThrow(BrokenGif);
    expect(() => stripGif(Buffer.concat([gif.subarray(0, -1), bytes('x')]))).toThrow(BrokenGif);
  });
});
