import { MEDIA_TYPES } from '@capsule/contracts';
import { extensionOf } from '../content/names';
import { isRaster } from '../content/pictures';
import { isOriginalName } from '../store/media-store';
import { VARIANT_WIDTHS, readVariantName } from '../variants/variant-name';

function isPicture(name: string): boolean {
  const extension = extensionOf(name);
  return extension !== null && isRaster(MEDIA_TYPES[extension]);
}

/**
 * What is sent in place of a smaller copy that is not stored: the next larger one of its format, else the picture itself.
 * A table asks for the smallest copy of every picture, without knowing whether the picture is wider than that, whether
 * the copy is made already, and whether that width was made when the picture was uploaded.
 *
 * @param stored the names of all that is stored of the picture
 * @returns `null` when no copy could have that name
 */
export function standInFor(name: string, stored: readonly string[]): string | null {
  const wanted = readVariantName(name);
  const picture = stored.find((other) => isOriginalName(other) && isPicture(other));
  if (wanted === null || picture === undefined || !VARIANT_WIDTHS.includes(wanted.width)) return null;
  const larger = stored
    .map((other) => ({ other, variant: readVariantName(other) }))
    .filter(({ variant }) => variant?.format === wanted.format && variant.width > wanted.width)
    .toSorted((a, b) => (a.variant?.width ?? 0) - (b.variant?.width ?? 0));
  return larger[0]?.other ?? picture;
}
