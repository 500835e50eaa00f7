import { describe, expect, it } from '@jest/globals';
import { BrokenJpeg, stripJpeg } from './jpeg';

/** What a JPEG keeps: that which decides how it looks (ITU-T T.81). */

function segment(marker: number, text: string): Buffer {
  const body = Buffer.from(text, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

const START = Buffer.from('ffd8', 'hex');
const END = Buffer.from('ffd9', 'hex');
const JFIF = segment(0xe0, 'JFIF\0');
const EXIF = segment(0xe1, 'Exif\0\0where it was taken');
const PROFILE = segment(0xe2, 'ICC_PROFILE\0colours');
const OTHER_APP2 = segment(0xe2, 'MPF\0another picture');
const ADOBE = segment(0xee, 'Adobe\0how colours are stored');
const COMMENT = segment(0xfe, 'by whom');
const TABLE = segment(0xdb, 'quantization');
/** With a stuffed byte, and the first and the last kind of restart, none of which ends it. */
const SCAN = Buffer.concat([segment(0xda, 'scan'), Buffer.from('12ff0034ffd056ffd778', 'hex')]);
const FILL = Buffer.from('ffffff', 'hex');

describe('a JPEG', () => {
  it('keeps what decides how it looks, in its order, and nothing behind its end', () => {
    const sent = [START, EXIF, JFIF, PROFILE, OTHER_APP2, ADOBE, COMMENT, TABLE, SCAN, END, Buffer.from('more')];
    expect(stripJpeg(Buffer.concat(sent), 1)).toEqual(Buffer.concat([START, JFIF, PROFILE, ADOBE, TABLE, SCAN, END]));
  });

  it('keeps the way in which it is held, behind its head', () => {
    const stripped = stripJpeg(Buffer.concat([START, JFIF, EXIF, TABLE, SCAN, END]), 6);
    const orientation = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');
    const upright = segment(0xe1, `Exif\0\0${orientation.toString('latin1')}`);
    expect(stripped).toEqual(Buffer.concat([START, JFIF, upright, TABLE, SCAN, END]));
  });

  it('may have any number of fill bytes before a marker', () => {
    const sent = Buffer.concat([START, FILL, JFIF, FILL, EXIF, FILL, TABLE, SCAN, END]);
    expect(stripJpeg(sent, 1)).toEqual(Buffer.concat([START, JFIF, TABLE, SCAN, END]));
  });

  it.each([
    ['has no end', [START, JFIF, TABLE, SCAN]],
    ['ends within a segment', [START, JFIF, TABLE.subarray(0, 6)]],
    ['has no segments', [START, Buffer.from('words')]],
  ])('that %s is broken', (_what, parts) => {
    expect(() => stripJpeg(Buffer.concat(parts), 1)).toThrow(BrokenJpeg);
  });
});
