import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import { format, resolveConfig } from 'prettier';
import { ROOT } from '../workspace';

/**
 * The faces that stand in for the product's font until its file is here (`shell/src/fallback-fonts.css`): fonts that
 * systems have, scaled so that lines are as long and as high as they will be (product §11, nothing jumps).
 */

/** Where the style sheet is in git. */
export const FALLBACK_FONTS_FILE = path.join(ROOT, 'shell/src/fallback-fonts.css');

/** What is said most on the pages: letters as frequent as in English, and the words of large headings. */
const SAMPLE = [
  'Compact, intelligent homes designed specifically for the racing industry',
  'Homes that go where the racing goes. Everything at hand, nothing in the way',
  'Built for The Racing Industry. Affordable housing, within reach of every stable',
  'The dearest capsule costs less than the cheapest rent. Ninety days from application to home',
  'A home arrives on a truck, is placed in a day, and moves on when the work does',
].join(' ');

/** The weights that the product's font is drawn at, and the range of CSS weights that each is measured for. */
const WEIGHTS = [
  { weight: 400, range: '100 449', isBold: false },
  { weight: 500, range: '450 549', isBold: false },
  { weight: 600, range: '550 900', isBold: true },
] as const;

interface Cut {
  /** A file with the same measures. */
  file: string;
  /** The names by which systems know the font, or another one with the same measures. */
  names: readonly string[];
}

interface Stand {
  /** As pages name it. */
  family: string;
  regular: Cut;
  bold: Cut;
}

/** Windows, macOS, iOS and Linux have Arial or a font with its measures, Android has Roboto. */
const STANDS: readonly Stand[] = [
  {
    family: 'Hanken Grotesk as Arial',
    regular: {
      file: '@fontsource/arimo/files/arimo-latin-400-normal.woff2',
      names: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans', 'Arimo'],
    },
    bold: {
      file: '@fontsource/arimo/files/arimo-latin-700-normal.woff2',
      names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold', 'Arimo Bold'],
    },
  },
  {
    family: 'Hanken Grotesk as Roboto',
    regular: {
      file: '@fontsource/roboto/files/roboto-latin-400-normal.woff2',
      names: ['Roboto', 'Roboto-Regular'],
    },
    bold: {
      file: '@fontsource/roboto/files/roboto-latin-700-normal.woff2',
      names: ['Roboto Bold', 'Roboto-Bold'],
    },
  },
];

const { resolve } = createRequire(import.meta.url);

async function openFont(file: string): Promise<Font> {
  const font = create(await readFile(resolve(file)));
  if (!('layout' in font)) throw new Error(`${file} holds more than one font.`);
  return font;
}

/** The weights of the variable font that pages load, as files of their own: those can be measured. */
const ownFont = (weight: number) =>
  openFont(`@fontsource/hanken-grotesk/files/hanken-grotesk-latin-${weight}-normal.woff2`);

/** How wide the sample is, in units of the font's size. */
const widthOf = (font: Font) => font.layout(SAMPLE).advanceWidth / font.unitsPerEm;

const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`;

async function faceOf(stand: Stand, { weight, range, isBold }: (typeof WEIGHTS)[number]): Promise<string> {
  const own = await ownFont(weight);
  const { file, names } = stand[isBold ? 'bold' : 'regular'];
  const scale = widthOf(own) / widthOf(await openFont(file));
  // The overrides are of the size before it is adjusted.
  const height = (units: number) => percent(Math.abs(units) / own.unitsPerEm / scale);
  const sources = names.map((name) => `local('${name}')`).join(', ');
  return `@font-face {
  font-family: '${stand.family}';
  font-weight: ${range};
  src: ${sources};
  size-adjust: ${percent(scale)};
  ascent-override: ${height(own.ascent)};
  descent-override: ${height(own.descent)};
  line-gap-override: ${height(own.lineGap)};
}
`;
}

/** The style sheet with the faces. */
export async function fallbackFonts(): Promise<string> {
  const faces = STANDS.flatMap((stand) => WEIGHTS.map((weight) => faceOf(stand, weight)));
  const head = '/* Written by `npm run measure-fonts`: fonts of systems, scaled to the measures of the own one. */\n';
  const css = `${head}${(await Promise.all(faces)).join('\n')}`;
  return format(css, { ...(await resolveConfig(FALLBACK_FONTS_FILE)), filepath: FALLBACK_FONTS_FILE });
}
