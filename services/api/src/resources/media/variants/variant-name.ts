import { THUMBNAIL_WIDTH } from '@capsule/contracts';

/** Widths in pixels: for a table cell, a tile, a page on a phone, and a page on a desktop. */
export const VARIANT_WIDTHS: readonly number[] = [THUMBNAIL_WIDTH, 320, 800, 1600];

export const VARIANT_FORMATS = ['webp', 'avif'] as const;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

/** The width and format of a smaller copy, which its name contains. */
export interface VariantName {
  width: number;
  format: VariantFormat;
}

/** No conflict with uploaded names, which never begin with `_`. */
const NAME = /^_(\d{1,5})\.(webp|avif)$/;

/** @example variantName({ width: 160, format: 'webp' }) // '_160.webp' */
export const variantName = ({ width, format }: VariantName): string => `_${width}.${format}`;

/** @returns `null` for a name of something else */
export function readVariantName(name: string): VariantName | null {
  const [, width, format] = NAME.exec(name) ?? [];
  return width === undefined ? null : { width: Number(width), format: format as VariantFormat };
}
