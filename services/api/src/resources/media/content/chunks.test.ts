import { describe, expect, it } from '@jest/globals';
import { BrokenChunks, stripPng, stripWebp } from './chunks';

/** Of a PNG and a WebP stays what draws; what tells of place, time and person goes, and so does what follows the end. */

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** The checksum is not looked at here. */
function png(name: string, text = ''): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(text.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, Buffer.from(text, 'latin1'), Buffer.from('_crc')]);
}
const DRAWN = [png('IHDR', 'head'), png('iCCP', 'colours'), png('acTL', 'frames'), png('IDAT', 'pixels')];
const END = png('IEND');

describe('a PNG', () => {
  it.each(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])('loses %s, and keeps the rest in its order', (name) => {
    const [first, ...rest] = DRAWN;
    const sent = Buffer.concat([SIGNATURE, first!, png(name, 'where and when'), ...rest, png(name), END]);
    expect(stripPng(sent)).toEqual(Buffer.concat([SIGNATURE, ...DRAWN, END]));
  });

  it('loses what follows its end', () => {
    const whole = Buffer.concat([SIGNATURE, ...DRAWN, END]);
    expect(stripPng(Buffer.concat([whole, png('IDAT', '<script>')]))).toEqual(whole);
  });

  it.each([
    ['has no end', Buffer.concat([SIGNATURE, ...DRAWN])],
    ['is nothing but its signature', SIGNATURE],
    ['ends within a chunk', Buffer.concat([SIGNATURE, ...DRAWN, png('IDAT', 'pixels').subarray(0, -1)])],
  ])('that %s is broken', (_what, sent) => {
    expect(() => stripPng(sent)).toThrow(BrokenChunks);
  });
});

function chunk(name: string, bytes: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([head, bytes, Buffer.alloc(bytes.length % 2)]);
}
const text = (name: string, content: string) => chunk(name, Buffer.from(content, 'latin1'));
function webp(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
/** The head of a WebP that announces these of its parts. */
const announcing = (flags: number) => chunk('VP8X', Buffer.from([flags, 0, 0, 0, 9, 0, 0, 9, 0, 0]));
/** By bits: animation, XMP, EXIF, transparency, colours. */
const [EVERYTHING, WITHOUT_ABOUT] = [0b111110, 0b110010];

describe('a WebP', () => {
  it('loses EXIF and XMP, no longer announces them, and keeps the rest in its order', () => {
    const [colours, pixels] = [text('ICCP', 'odd'), text('VP8 ', 'pixels')];
    const sent = webp(announcing(EVERYTHING), colours, text('EXIF', 'where'), pixels, text('XMP ', 'by whom'));
    expect(stripWebp(sent)).toEqual(webp(announcing(WITHOUT_ABOUT), colours, pixels));
  });

  it('without them stays as it is, and loses what follows its end', () => {
    const whole = webp(text('VP8L', 'pixels'));
    expect(stripWebp(Buffer.concat([whole, text('VP8L', '<script>')]))).toEqual(whole);
  });

  it.each([
    ['is shorter than it says', webp(text('VP8 ', 'pixels')).subarray(0, -1)],
    ['has a chunk that is longer than it is', webp(text('VP8 ', 'pixels').subarray(0, -2))],
    ['ends without the byte that makes a chunk even', webp(text('VP8 ', 'odd').subarray(0, -1))],
  ])('that %s is broken', (_what, sent) => {
    expect(() => stripWebp(sent)).toThrow(BrokenChunks);
  });
});
