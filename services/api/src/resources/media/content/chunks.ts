/**
 * PNG and WebP are lists of named chunks: those about the image go, those of the image stay, and so does nothing
 * that stands behind the last one. Nothing is compressed again.
 */

/** A file whose chunks cannot be read. */
export class BrokenChunks extends Error {}

const PNG_SIGNATURE_BYTES = 8;
/** Length, name and check sum. */
const PNG_FRAME_BYTES = 12;
/** EXIF (with the place), texts (among them XMP) and the time of the last change. */
const PNG_ABOUT = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

/** @throws BrokenChunks */
export function stripPng(png: Buffer): Buffer {
  const kept = [png.subarray(0, PNG_SIGNATURE_BYTES)];
  for (let at = PNG_SIGNATURE_BYTES; ;) {
    if (at + PNG_FRAME_BYTES > png.length) throw new BrokenChunks('It has no end.');
    const end = at + PNG_FRAME_BYTES + png.readUInt32BE(at);
    const name = png.toString('latin1', at + 4, at + 8);
    if (end > png.length) throw new BrokenChunks('A chunk is cut off.');
    if (!PNG_ABOUT.has(name)) kept.push(png.subarray(at, end));
    if (name === 'IEND') return Buffer.concat(kept);
    at = end;
  }
}

const RIFF_HEADER_BYTES = 12;
const RIFF_FRAME_BYTES = 8;
const WEBP_ABOUT = new Set(['EXIF', 'XMP ']);
/** The flags of `VP8X` that say that there is EXIF or XMP. */
const WEBP_ABOUT_FLAGS = 0b1100;

/** @throws BrokenChunks */
export function stripWebp(webp: Buffer): Buffer {
  const end = RIFF_FRAME_BYTES + webp.readUInt32LE(4);
  if (end > webp.length) throw new BrokenChunks('It is cut off.');
  const header = Buffer.from(webp.subarray(0, RIFF_HEADER_BYTES));
  const kept: Buffer[] = [];
  for (let at = RIFF_HEADER_BYTES; at + RIFF_FRAME_BYTES <= end;) {
    const size = webp.readUInt32LE(at + 4);
    // Chunks begin at even addresses.
    const next = at + RIFF_FRAME_BYTES + size + (size % 2);
    if (next > end) throw new BrokenChunks('A chunk is cut off.');
    const name = webp.toString('latin1', at, at + 4);
    const chunk = Buffer.from(webp.subarray(at, next));
    if (name === 'VP8X') chunk.writeUInt8(chunk.readUInt8(RIFF_FRAME_BYTES) & ~WEBP_ABOUT_FLAGS, RIFF_FRAME_BYTES);
    if (!WEBP_ABOUT.has(name)) kept.push(chunk);
    at = next;
  }
  const size = kept.reduce((sum, chunk) => sum + chunk.length, 4);
  header.writeUInt32LE(size, 4);
  return Buffer.concat([header, ...kept]);
}
