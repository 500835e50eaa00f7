/**
 * JPEG without what its camera wrote into it. The image's own bytes stay as they are: nothing is compressed again.
 * (ITU-T T.81 §B: segments of a marker and a length, then the scans, then EOI.)
 */

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COM = 0xfe;

/** A JPEG that cannot be read. */
export class BrokenJpeg extends Error {}

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** What decides how the image looks: JFIF, an ICC profile, Adobe's note on its colours. All else is about it. */
function isNeeded(marker: number, segment: Buffer): boolean {
  if (marker === APP0 || marker === APP14) return true;
  if (marker === APP2) return segment.subarray(4, 16).equals(Buffer.from('ICC_PROFILE\0', 'latin1'));
  return !(marker >= APP0 && marker <= APP15) && marker !== COM;
}

/** EXIF with one field in it: which way up the image is. */
function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const header = Buffer.from([0xff, APP1, 0, 0]);
  header.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([header, body]);
}

/** Where the scan ends that begins at `offset`: at the next marker that is none of its own. */
function endOfScan(jpeg: Buffer, offset: number): number {
  for (let at = jpeg.indexOf(0xff, offset); at !== -1 && at + 1 < jpeg.length; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  throw new BrokenJpeg('It has no end.');
}

interface Segment {
  marker: number;
  bytes: Buffer;
}

/** The segments behind SOI up to EOI; what follows EOI is no part of the image. */
function* segmentsOf(jpeg: Buffer): Generator<Segment> {
  let at = 2;
  for (;;) {
    // Any number of fill bytes may stand before a marker.
    while (jpeg[at] === 0xff && jpeg[at + 1] === 0xff) at += 1;
    const marker = jpeg[at + 1];
    if (jpeg[at] !== 0xff || marker === undefined) throw new BrokenJpeg('A segment is missing.');
    if (marker === EOI) return;
    if (at + 4 > jpeg.length) throw new BrokenJpeg('A segment is cut off.');
    const header = at + 2 + jpeg.readUInt16BE(at + 2);
    const end = marker === SOS ? endOfScan(jpeg, header) : header;
    if (end > jpeg.length) throw new BrokenJpeg('A segment is cut off.');
    yield { marker, bytes: jpeg.subarray(at, end) };
    at = end;
  }
}

/**
 * @param orientation 1 to 8, as EXIF has it: kept, or the image would lie on its side
 * @throws BrokenJpeg
 */
export function stripJpeg(jpeg: Buffer, orientation: number): Buffer {
  const needed = [...segmentsOf(jpeg)].filter(({ marker, bytes }) => isNeeded(marker, bytes));
  // JFIF must come first.
  const [first] = needed;
  const heads = first?.marker === APP0 ? needed.splice(0, 1) : [];
  const upright = orientation === 1 ? [] : [orientationSegment(orientation)];
  return Buffer.concat([
    Buffer.from([0xff, SOI]),
    ...heads.map(({ bytes }) => bytes),
    ...upright,
    ...needed.map(({ bytes }) => bytes),
    Buffer.from([0xff, EOI]),
  ]);
}
