import { describe, expect, it } from '@jest/globals';
import { sniff } from './sniff';

/** A WebM whose document type stands behind so many bytes. */
const webm = (before: number) =>
  Buffer.concat([
    Buffer.from('1a45dfa3', 'hex'),
    Buffer.alloc(before - 4, 1),
    Buffer.from('428284', 'hex'),
    Buffer.from('webm'),
  ]);

/** The beginning of an ISO file with these brands. */
function iso(brand: string, ...compatible: string[]): Buffer {
  const brands = Buffer.from([brand, '\0\0\0\0', ...compatible].join(''), 'latin1');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + brands.length);
  head.write('ftyp', 4, 'latin1');
  return Buffer.concat([head, brands]);
}

describe('the type of a file by its content', () => {
  it.each([
    ['a WebM', webm(12), 'video/webm'],
    ['a WebM with a longer head', webm(57), 'video/webm'],
    ['Matroska that says no type in time', webm(58), null],
    ['an AVIF', iso('avif', 'mif1'), 'image/avif'],
    ['an AVIF by a compatible brand', iso('mif1', 'avif'), 'image/avif'],
    ['an MP4', iso('isom', 'avc1'), 'video/mp4'],
    ['a film of QuickTime', iso('qt  ', 'isom'), null],
    ['a HEIC', iso('heic', 'mif1'), null],
    ['a GIF of the first kind', Buffer.from('GIF87a'), 'image/gif'],
    ['RIFF that is sound', Buffer.from('RIFF....WAVE'), null],
    ['a PDF', Buffer.from('%PDF-1.7'), 'application/pdf'],
    ['nothing', Buffer.alloc(0), null],
  ])('%s', (_what, head, type) => {
    expect(sniff(head)).toBe(type);
  });
});
