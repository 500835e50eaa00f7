import { MEDIA_TYPES, readSocialName } from '@capsule/contracts';
import { extensionOf } from '../content/names';
import { isRaster } from '../content/images';
import { isOriginalName } from '../store/media-store';
import { VARIANT_WIDTHS, readVariantName } from '../variants/variant-name';

function isPicture(name: string): boolean {
  const extension = extensionOf(name);
  return extension !== null && isRaster(MEDIA_TYPES[extension]);
}

/**
 * The substitute for a smaller copy that is not stored: the next larger one of its format, else the image itself.
 * Tables request the smallest copy of every image, without knowing whether the image is wider than that, whether the
 * copy is made already, or whether that width existed when the image was uploaded.
 *
 * @param stored the names of all stored files of the image
 * @returns `null` when no copy could have that name
 */
export function standInFor(name: string, stored: readonly string[]): string | null {
  const wanted = readVariantName(name);
  const image = stored.find((other) => isOriginalName(other) && isPicture(other));
  // A picture for link previews that could not be made: the image is at least the right one.
  if (readSocialName(name) !== null) return image ?? null;
  if (wanted === null || image === undefined || !VARIANT_WIDTHS.includes(wanted.width)) return null;
  const larger = stored
    .map((other) => ({ other, variant: readVariantName(other) }))
    .filter(({ variant }) => variant?.format === wanted.format && variant.width > wanted.width)
    .toSorted((a, b) => (a.variant?.width ?? 0) - (b.variant?.width ?? 0));
  return larger[0]?.other ?? image;
}
