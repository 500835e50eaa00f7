import { MAX_PIXELS } from '@capsule/contracts';
import sharp, { type AvifOptions, type WebpOptions } from 'sharp';
import { draw } from '../content/images';
import { VARIANT_FORMATS, VARIANT_WIDTHS, variantName, type VariantFormat } from './variant-name';

/** With this effort AVIF takes a third of the default time, for a few per cent more bytes. */
const FORMATS: Record<VariantFormat, { options: AvifOptions | WebpOptions; mimeType: string }> = {
  webp: { options: { quality: 80 }, mimeType: 'image/webp' },
  avif: { options: { quality: 55, effort: 2 }, mimeType: 'image/avif' },
};

/** A smaller copy, ready to be stored. */
export interface MadeVariant {
  name: string;
  bytes: Buffer;
  mimeType: string;
  width: number;
  height: number;
}

/**
 * Makes smaller copies of an image, the smallest first. None is wider than the image; copies of an animation show its
 * first frame.
 *
 * @param image its bytes
 * @param width in pixels, as displayed
 */
export async function* makeVariants(image: Buffer, width: number): AsyncGenerator<MadeVariant> {
  for (const target of VARIANT_WIDTHS.filter((wanted) => wanted < width)) {
    const resized = sharp(image, { limitInputPixels: MAX_PIXELS }).autoOrient().resize({ width: target });
    for (const format of VARIANT_FORMATS) {
      const { options, mimeType } = FORMATS[format];
      const smaller = resized.clone().toFormat(format, options);
      const { data, info } = await draw(() => smaller.toBuffer({ resolveWithObject: true }));
      yield {
        name: variantName({ width: target, format }),
        bytes: data,
        mimeType,
        width: info.width,
        height: info.height,
      };
    }
  }
}
