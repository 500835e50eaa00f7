import { THUMBNAIL_WIDTH } from '@capsule/contracts';

/** Widths in pixels: a cell of a table, a tile, a page on a phone, a page on a desk. */
export const VARIANT_WIDTHS: readonly number[] = [THUMBNAIL_WIDTH, 320, 800, 1600];

export const VARIANT_FORMATS = ['webp', 'avif'] as const;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

/** A smaller copy of an image, as its name tells it. */
export interface VariantName {
  width: number;
  format: VariantFormat;
}

/** Slugs of addresses never begin with `_`. */
const NAME = /^_(\d{1,5})\.(webp|avif)$/;

/** @example variantName({ width: 160, format: 'webp' }) // '_160.webp' */
export const variantName = ({ width, format }: VariantName): string => `_${width}.${format}`;

/** @returns `null` for a name that is no smaller copy's */
export function readVariantName(name: string): VariantName | null {
  const [, width, format] = NAME.exec(name) ?? [];
  return width === undefined ? null : { width: Number(width), format: format as VariantFormat };
}
