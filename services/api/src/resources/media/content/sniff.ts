import type { MediaMimeType } from '@capsule/contracts';
import { isSvg } from './svg';

/** How many bytes are read to detect the type. An SVG may begin with a long comment. */
export const SNIFF_BYTES = 4096;

const at = (offset: number, text: string) => (head: Buffer) =>
  head.subarray(offset, offset + text.length).equals(Buffer.from(text, 'latin1'));

/** The `ftyp` box at the beginning of an ISO file names its brand and those it is compatible with. */
function brandsOf(head: Buffer): string[] {
  if (!at(4, 'ftyp')(head)) return [];
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString('latin1', 8, 12)];
  for (let offset = 16; offset + 4 <= end; offset += 4) brands.push(head.toString('latin1', offset, offset + 4));
  return brands;
}

const AVIF_BRAND = 'avif';
/** Brands of MP4 that browsers play; not QuickTime, 3GP, HEIC or audio. */
const MP4_BRAND = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |dash)$/;

const isAvif = (head: Buffer) => brandsOf(head).includes(AVIF_BRAND);
const isMp4 = (head: Buffer) => MP4_BRAND.test(brandsOf(head)[0] ?? '');

/** Whether a file is Matroska with document type `webm`, which its first bytes contain. */
const isWebm = (head: Buffer) =>
  at(0, '\x1a\x45\xdf\xa3')(head) && head.subarray(0, 64).includes('\x42\x82\x84webm', 4, 'latin1');

const TYPES: readonly [MediaMimeType, (head: Buffer) => boolean][] = [
  ['image/jpeg', at(0, '\xff\xd8\xff')],
  ['image/png', at(0, '\x89PNG\r\n\x1a\n')],
  ['image/gif', (head) => at(0, 'GIF87a')(head) || at(0, 'GIF89a')(head)],
  ['image/webp', (head) => at(0, 'RIFF')(head) && at(8, 'WEBP')(head)],
  ['image/avif', isAvif],
  ['application/pdf', at(0, '%PDF-')],
  ['video/mp4', isMp4],
  ['video/webm', isWebm],
  ['image/svg+xml', isSvg],
];

/**
 * The type of a file by its content, whatever its name.
 *
 * @param head its first `SNIFF_BYTES`, or all of it
 * @returns `null` for a type that the library does not accept
 */
export const sniff = (head: Buffer): MediaMimeType | null => TYPES.find(([, matches]) => matches(head))?.[0] ?? null;
