import { setImmediate as othersTurn } from 'node:timers/promises';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { BrokenImage, type Size } from './images';

/** The size of an SVG, read from its root element: whoever draws it to learn that draws whatever it refers to. */

/** In px a side; a larger one is a mistake, and would not fit its column. */
const LARGEST = 1_000_000;

/** Characters that are read at a time, so that other requests have their turn. */
const SLICE = 65_536;

/** CSS px of the absolute units. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
};

/** What a browser takes for a picture that says nothing of its size (CSS 2, replaced elements). */
const UNSIZED: Size = { width: 300, height: 150 };

const LENGTH = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i;

const isSize = (px: number | undefined): px is number => px !== undefined && Number.isFinite(px) && px > 0;

/** In px; `null` for what is none, such as a percentage, which depends on where it is shown. */
function pxOf(length: string | undefined): number | null {
  const [, number = '', unit = ''] = LENGTH.exec(length ?? '') ?? [];
  const px = Number(number) * (UNITS[unit.toLowerCase()] ?? Number.NaN);
  return number !== '' && isSize(px) ? px : null;
}

/** Width to height of what is drawn. */
function ratioOf(viewBox: string | undefined): Size | null {
  const [, , width, height] = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return isSize(width) && isSize(height) ? { width, height } : null;
}

const whole = (px: number) => Math.max(1, Math.round(px));

/** The size that a root element declares: its own, completed by the ratio of its `viewBox`. */
export function declaredSize(attributes: Readonly<Record<string, string>>): Size {
  const [width, height] = [pxOf(attributes['width']), pxOf(attributes['height'])];
  const box = ratioOf(attributes['viewBox']);
  const ratio = box ? box.width / box.height : null;
  const size = {
    width: width ?? (height !== null && ratio !== null ? height * ratio : (box?.width ?? UNSIZED.width)),
    height: height ?? (width !== null && ratio !== null ? width / ratio : (box?.height ?? UNSIZED.height)),
  };
  return { width: whole(size.width), height: whole(size.height) };
}

/**
 * Reads the whole of an SVG, and draws none of it. It takes as long as its text, whatever is nested in it.
 *
 * @throws BrokenImage where it is no XML, or has no size that a picture can have
 */
export async function svgSize(svg: string): Promise<Size> {
  const parser = new SaxesParser();
  let root: SaxesTagPlain | null = null;
  parser.on('opentag', (tag) => {
    root ??= tag;
  });
  try {
    for (let at = 0; at < svg.length; at += SLICE) {
      parser.write(svg.slice(at, at + SLICE));
      await othersTurn();
    }
    parser.close();
  } catch (error) {
    throw new BrokenImage(error instanceof Error ? error.message : String(error));
  }
  const found = root as SaxesTagPlain | null;
  if (found === null) throw new BrokenImage('It has no root element.');
  const size = declaredSize(found.attributes);
  if (size.width > LARGEST || size.height > LARGEST) throw new BrokenImage('It is too large.');
  return size;
}
