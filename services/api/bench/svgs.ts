/** Drawings that cost the most that we know, and one that costs little. */

/** A little less than an SVG may have (product §5.7). */
const MOST = 1_000_000;

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`;
const filled = (part: string, size = MOST) => part.repeat(Math.floor(size / part.length));
const nested = (depth: number) => `${'<g>'.repeat(depth)}${'</g>'.repeat(depth)}`;

/** By turns: a parser, a tree, a cleaner and a reader of styles have the most to do. */
export const WORST_SVGS: readonly string[] = [
  svg(filled('<g/>')),
  svg(`<path d="M0 0${filled('L1 1')}"/>`),
  svg(filled('<a b="" c="" d="" e=""/>')),
  svg(nested(20_000)),
  svg(`<filter id="f">${filled('<feTurbulence numOctaves="99"/>')}</filter>`),
  svg(`<style>${filled('a{fill:url(#a)}')}</style>`),
  svg(filled('<script/>')),
  // Refused: entities, and ten times what is allowed.
  `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(1000)}">]>${svg(filled('&a;'))}`,
  svg(filled('<g/>', 10 * MOST)),
];

/** An icon. */
export const SMALL_SVG = (number: number): string =>
  svg(`<title>Icon ${number}</title><style>.a{fill:red}</style><path class="a" d="M0 0L${number} 9z"/>`);
