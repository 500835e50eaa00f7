import { MAX_PIXELS, type MediaMimeType } from '@capsule/contracts';
import sharp, { type Metadata } from 'sharp';
import { Turns } from '../turns';
import { stripPng, stripWebp } from './chunks';
import { stripGif } from './gif';
import { stripJpeg } from './jpeg';

/** Reads the size of images and removes metadata such as the location. */

// No cache, because a file may be replaced under the same name; and limited concurrency, because background work must
// leave a processor for requests.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Whatever sharp does takes one of the four threads that all of Node's slow work shares: with half of them, passwords are
 * checked and files are sent while pictures are made.
 */
const drawing = new Turns(2);

const never = new AbortController().signal;

/**
 * Works with sharp when it is its turn.
 *
 * @param signal of whoever waits for it
 */
export const draw = <T>(work: () => Promise<T>, signal: AbortSignal = never): Promise<T> => drawing.run(signal, work);

export interface Size {
  width: number;
  height: number;
}

export type RasterType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'image/avif';

/** The names that sharp uses. */
const FORMATS: Record<RasterType, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'heif',
};

export const isRaster = (type: MediaMimeType): type is RasterType => Object.hasOwn(FORMATS, type);

/** An image that cannot be decoded, or has another format than its type. */
export class BrokenImage extends Error {}

/** An image of more than `MAX_PIXELS`: decoding it would exhaust the memory. */
export class TooManyPixels extends Error {}

/** The size as displayed: from orientation 5 on, width and height are swapped. */
const uprightSize = ({ width, height, pageHeight, orientation = 1 }: Metadata): Size => {
  const tall = pageHeight ?? height;
  return orientation >= 5 ? { width: tall, height: width } : { width, height: tall };
};

/** In seconds; 100 megapixels take three. */
const LONGEST = 30;

/** Decodes every pixel once, into a thumbnail, because a valid header does not prove valid content. */
const decode = (image: Buffer) =>
  sharp(image, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .resize(16, 16, { fit: 'inside' })
    .raw()
    .timeout({ seconds: LONGEST })
    .toBuffer();

/** Overwrites metadata in an AVIF in place, so that offsets in the file stay valid. */
function wipe(image: Buffer, blocks: (Buffer | undefined)[]): Buffer {
  const wiped = Buffer.from(image);
  for (const block of blocks) {
    const at = block === undefined ? -1 : wiped.indexOf(block);
    if (block !== undefined && at === -1) throw new BrokenImage('Its metadata is not where it should be.');
    if (block !== undefined) wiped.fill(0, at, at + block.length);
  }
  return wiped;
}

function strip(image: Buffer, type: RasterType, { orientation = 1, exif, xmp, iptc }: Metadata): Buffer {
  if (type === 'image/jpeg') return stripJpeg(image, orientation);
  if (type === 'image/png') return stripPng(image);
  if (type === 'image/webp') return stripWebp(image);
  return type === 'image/gif' ? stripGif(image) : wipe(image, [exif, xmp, iptc]);
}

/**
 * Checks an image, and removes metadata that says where, when and by whom it was taken.
 *
 * @param signal of whoever waits for it
 * @throws TooManyPixels, the signal's reason, or any other error when it cannot be read
 */
export async function readImage(
  image: Buffer,
  type: RasterType,
  signal: AbortSignal,
): Promise<Size & { stripped: Buffer }> {
  const metadata = await draw(() => sharp(image, { limitInputPixels: false }).metadata(), signal);
  if (metadata.format !== FORMATS[type]) throw new BrokenImage(`It is ${metadata.format}.`);
  const size = uprightSize(metadata);
  // The frames of an animation count together.
  if (metadata.width * metadata.height > MAX_PIXELS || size.width * size.height > MAX_PIXELS) throw new TooManyPixels();
  const stripped = strip(image, type, metadata);
  await draw(() => decode(stripped), signal);
  return { ...size, stripped };
}
