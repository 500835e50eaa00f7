/**
 * GIF files are a header and blocks (GIF89a). Comments and metadata are removed, and so are bytes after the
 * end, which no viewer reads and somebody else may read as another kind of file. Nothing is compressed again.
 */

/** A GIF whose blocks cannot be read. */
export class BrokenGif extends Error {}

const HEADER_BYTES = 13;
const DESCRIPTOR_BYTES = 10;
const EXTENSION = 0x21;
const DESCRIPTOR = 0x2c;
const TRAILER = 0x3b;
/** What some programs write once more after a block; viewers pass over it. */
const PADDING = 0x00;

const CONTROL = 0xf9;
const APPLICATION = 0xff;
/** Applications whose extension affects how the image looks: how often it is repeated, and its colours. */
const NEEDED = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/** The bytes of a colour table, which a bit of the byte before announces. */
const tableBytes = (packed: number) => ((packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1));

/** Where the sub-blocks end that begin here: each has its length before it, and the last one has none. */
function endOfData(gif: Buffer, from: number): number {
  let at = from;
  for (let length = gif.at(at); length !== 0; length = gif.at(at)) {
    if (length === undefined) throw new BrokenGif('A block is cut off.');
    at += length + 1;
  }
  return at + 1;
}

function isNeeded(gif: Buffer, at: number): boolean {
  const label = gif[at + 1];
  return label === CONTROL || (label === APPLICATION && NEEDED.has(gif.toString('latin1', at + 3, at + 14)));
}

function endOfBlock(gif: Buffer, at: number): number {
  if (gif[at] === EXTENSION) return endOfData(gif, at + 2);
  if (gif[at] !== DESCRIPTOR || at + DESCRIPTOR_BYTES > gif.length) throw new BrokenGif('It has an unknown block.');
  // The smallest code comes before the compressed pixels.
  return endOfData(gif, at + DESCRIPTOR_BYTES + tableBytes(gif[at + DESCRIPTOR_BYTES - 1] ?? 0) + 1);
}

/**
 * One that is not ended, but otherwise whole, gets its end.
 *
 * @throws BrokenGif
 */
export function stripGif(gif: Buffer): Buffer {
  let at = HEADER_BYTES + tableBytes(gif[HEADER_BYTES - 3] ?? 0);
  if (at > gif.length) throw new BrokenGif('It is cut off.');
  const kept = [gif.subarray(0, at)];
  while (at < gif.length && gif[at] !== TRAILER) {
    const end = gif[at] === PADDING ? at + 1 : endOfBlock(gif, at);
    if (gif[at] === DESCRIPTOR || (gif[at] === EXTENSION && isNeeded(gif, at))) kept.push(gif.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, Buffer.from([TRAILER])]);
}
