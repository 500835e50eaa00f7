import { MAX_PIXELS, type MediaMimeType } from '@capsule/contracts';
import sharp, { type Metadata } from 'sharp';
import { stripPng, stripWebp } from './chunks';
import { stripJpeg } from './jpeg';

/** Images: how large they are, and the same without what tells where they were taken. */

// A file under one name may become another one; and what is made in the background must leave a processor to calls.
sharp.cache(false);
sharp.concurrency(1);

export interface Size {
  width: number;
  height: number;
}

export type RasterType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'image/avif';

/** As sharp names them. */
const FORMATS: Record<RasterType, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'heif',
};

export const isRaster = (type: MediaMimeType): type is RasterType => Object.hasOwn(FORMATS, type);

/** An image that cannot be decoded, or is of another format than it says. */
export class BrokenImage extends Error {}

/** An image of more than `MAX_PIXELS`: shown at once it would take a machine's memory. */
export class TooManyPixels extends Error {}

/** As it is seen: from orientation 5 on it lies on its side. */
const uprightSize = ({ width, height, pageHeight, orientation = 1 }: Metadata): Size => {
  const tall = pageHeight ?? height;
  return orientation >= 5 ? { width: tall, height: width } : { width, height: tall };
};

/** Every pixel is read once, into the size of a thumb: a header alone may promise anything. */
const decode = (image: Buffer) =>
  sharp(image, { failOn: 'error', limitInputPixels: MAX_PIXELS }).resize(16, 16, { fit: 'inside' }).raw().toBuffer();

/** AVIF keeps what a camera wrote as it was: wiping it out leaves every address in the file right. */
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
  return type === 'image/avif' ? wipe(image, [exif, xmp, iptc]) : image;
}

/**
 * Checks an image, and takes out of it what tells where, when and by whom it was taken.
 *
 * @throws TooManyPixels, or any other error when it cannot be read
 */
export async function readImage(image: Buffer, type: RasterType): Promise<Size & { stripped: Buffer }> {
  const metadata = await sharp(image, { limitInputPixels: false }).metadata();
  if (metadata.format !== FORMATS[type]) throw new BrokenImage(`It is ${metadata.format}.`);
  const size = uprightSize(metadata);
  // The frames of a video of images count together.
  if (metadata.width * metadata.height > MAX_PIXELS || size.width * size.height > MAX_PIXELS) throw new TooManyPixels();
  const stripped = strip(image, type, metadata);
  await decode(stripped);
  return { ...size, stripped };
}

/** The size that an SVG gives itself. @throws when it is none */
export async function svgSize(svg: Buffer): Promise<Size> {
  const { format, width, height } = await sharp(svg, { limitInputPixels: false }).metadata();
  if (format !== 'svg') throw new BrokenImage(`It is ${format}.`);
  return { width, height };
}
