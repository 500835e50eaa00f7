import { MAX_PIXELS } from '@capsule/contracts';
import sharp from 'sharp';

/** Widths in pixels: a tile, a page on a phone, a page on a desk. */
export const VARIANT_WIDTHS = [320, 800, 1600];

/** AVIF at this effort takes a third of the time of its default, for a few per cent more bytes. */
const FORMATS = {
  webp: { options: { quality: 80 }, mimeType: 'image/webp' },
  avif: { options: { quality: 55, effort: 2 }, mimeType: 'image/avif' },
} as const;
export type VariantFormat = keyof typeof FORMATS;

/** Every variant's name, and no other: slugs of addresses never begin with `_`. */
export const VARIANT_NAME = /^_\d{1,5}\.(webp|avif)$/;

/** A smaller copy, as it goes into the store. */
export interface MadeVariant {
  name: string;
  bytes: Buffer;
  mimeType: string;
  width: number;
  height: number;
}

/**
 * Makes smaller copies of a picture, the smallest first. None is wider than the picture; of an animation the copies
 * show the first frame.
 *
 * @param picture its bytes
 * @param width in pixels, as it is seen
 */
export async function* makeVariants(picture: Buffer, width: number): AsyncGenerator<MadeVariant> {
  for (const target of VARIANT_WIDTHS.filter((wanted) => wanted < width)) {
    const resized = sharp(picture, { limitInputPixels: MAX_PIXELS }).autoOrient().resize({ width: target });
    for (const format of Object.keys(FORMATS) as VariantFormat[]) {
      const { options, mimeType } = FORMATS[format];
      const { data, info } = await resized.clone().toFormat(format, options).toBuffer({ resolveWithObject: true });
      yield { name: `_${target}.${format}`, bytes: data, mimeType, width: info.width, height: info.height };
    }
  }
}
