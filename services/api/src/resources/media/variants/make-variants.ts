import { MAX_PIXELS } from '@capsule/contracts';
import sharp, { type AvifOptions, type WebpOptions } from 'sharp';
import { VARIANT_FORMATS, VARIANT_WIDTHS, variantName, type VariantFormat } from './variant-name';

/** AVIF at this effort takes a third of the time of its default, for a few per cent more bytes. */
const FORMATS: Record<VariantFormat, { options: AvifOptions | WebpOptions; mimeType: string }> = {
  webp: { options: { quality: 80 }, mimeType: 'image/webp' },
  avif: { options: { quality: 55, effort: 2 }, mimeType: 'image/avif' },
};

/** A smaller copy, as it goes into the store. */
export interface MadeVariant {
  name: string;
  bytes: Buffer;
  mimeType: string;
  width: number;
  height: number;
}

/**
 * Makes smaller copies of an image, the smallest first. None is wider than the image; of an animation the copies
 * show the first frame.
 *
 * @param image its bytes
 * @param width in pixels, as it is seen
 */
export async function* makeVariants(image: Buffer, width: number): AsyncGenerator<MadeVariant> {
  for (const target of VARIANT_WIDTHS.filter((wanted) => wanted < width)) {
    const resized = sharp(image, { limitInputPixels: MAX_PIXELS }).autoOrient().resize({ width: target });
    for (const format of VARIANT_FORMATS) {
      const { options, mimeType } = FORMATS[format];
      const { data, info } = await resized.clone().toFormat(format, options).toBuffer({ resolveWithObject: true });
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
