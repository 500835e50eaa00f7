import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PREVIEW_SIZE } from '@capsule/contracts';
import sharp, { type Sharp } from 'sharp';
import { ROOT } from './workspace';

/**
 * `npm run draw-pictures`: makes the product's icons from its mark, and the pictures of link previews from those of its
 * pages. The results are in git; run it again when the mark or a picture changes.
 */

const SHELL = path.join(ROOT, 'shell/public');
const MARKETING = path.join(ROOT, 'mfe-marketing');

/** The mark's own background. */
const GREEN = '#0b6b4f';
/** What systems cut off at the edge of icons that fill their whole square, on each side. */
const SAFE_SHARE = 0.1;

const mark = await readFile(path.join(SHELL, 'icon.svg'));

/** The mark with its rounded corners. */
const rounded = (size: number) => sharp(mark, { density: 72 * Math.ceil(size / 48) }).resize(size, size);

/** The mark in a square without corners, which systems round themselves. */
async function fullSquare(size: number, margin: number): Promise<Sharp> {
  const inner = Math.round(size * (1 - 2 * margin));
  const drawn = await rounded(inner).png().toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: GREEN } }).composite([{ input: drawn }]);
}

const toPng = (picture: Sharp) => picture.png({ compressionLevel: 9, palette: true }).toBuffer();

/** An ICO file: a header, an entry of 16 bytes for each size, and the pictures as PNG. */
async function toIco(sizes: number[]): Promise<Buffer> {
  const pictures = await Promise.all(sizes.map((size) => rounded(size).png({ compressionLevel: 9 }).toBuffer()));
  const header = Buffer.alloc(6 + 16 * sizes.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(sizes.length, 4);
  let offset = header.length;
  for (const [index, size] of sizes.entries()) {
    const entry = 6 + 16 * index;
    const { length } = pictures[index]!;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += length;
  }
  return Buffer.concat([header, ...pictures]);
}

const { width, height } = PREVIEW_SIZE;
const MARK_PX = 96;
const EDGE_PX = 48;

/** Darkens the lower left corner, where the mark stands. */
const SHADE = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>` +
    '<radialGradient id="s" cx="0" cy="1" r="0.7"><stop offset="0" stop-color="#000" stop-opacity="0.55"/>' +
    '<stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient></defs>' +
    '<rect width="100%" height="100%" fill="url(#s)"/></svg>',
);

/** A page's picture, cut to the shape of link previews, with the mark in its corner. */
async function preview(source: string): Promise<Buffer> {
  const drawn = await rounded(MARK_PX).png().toBuffer();
  return sharp(path.join(MARKETING, 'src/assets', source))
    .resize(width, height, { fit: 'cover', position: 'attention' })
    .composite([{ input: SHADE }, { input: drawn, left: EDGE_PX, top: height - MARK_PX - EDGE_PX }])
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
}

/** For pages without a picture of their own. */
async function plainPreview(): Promise<Buffer> {
  const drawn = await rounded(280).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: GREEN } })
    .composite([{ input: drawn }])
    .jpeg({ quality: 90, mozjpeg: true })
    .toBuffer();
}

/** The pictures by page; a page's manifest names its own. */
const PREVIEWS = {
  'og-home.jpg': 'hero-1520.webp',
  'og-housing.jpg': 'village-1600.webp',
  'og-pitch.jpg': 'racecourse-row-1600.webp',
  'og-contact.jpg': 'waterside-1600.webp',
};

const made: [file: string, content: Promise<Buffer>][] = [
  [path.join(SHELL, 'favicon.ico'), toIco([16, 32, 48])],
  [path.join(SHELL, 'apple-touch-icon.png'), fullSquare(180, 0).then(toPng)],
  [path.join(SHELL, 'icon-192.png'), toPng(rounded(192))],
  [path.join(SHELL, 'icon-512.png'), toPng(rounded(512))],
  [path.join(SHELL, 'icon-maskable-512.png'), fullSquare(512, SAFE_SHARE).then(toPng)],
  [path.join(SHELL, 'og.jpg'), plainPreview()],
  ...Object.entries(PREVIEWS).map(([file, source]): [string, Promise<Buffer>] => [
    path.join(MARKETING, 'public', file),
    preview(source),
  ]),
];

for (const [file, content] of made) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, await content);
  console.log(`${path.relative(ROOT, file)}: ${(await content).length} bytes`);
}
