/** How wide a text is in search results, which have a width and not a number of characters. */

/** Title and description as search engines show them on a large screen, in px. */
export const SHOWN_WIDTH = {
  title: { font: '20px Arial', sizePx: 20, px: 580 },
  description: { font: '14px Arial', sizePx: 14, px: 920 },
} as const;
export type ShownText = keyof typeof SHOWN_WIDTH;

/** Shares of the font's size: where there is no canvas, widths are still the same everywhere. */
const SHARES: [pattern: RegExp, share: number][] = [
  [/[ijl.,:;|!'`]/, 0.25],
  [/[ ftrI()[\]/-]/, 0.3],
  [/[mwMW@%]/, 0.85],
  [/[A-Z&]/, 0.68],
  // Also what takes two code units, such as an emoji.
  [/[\u1100-\uffff]/, 1],
];
const USUAL_SHARE = 0.55;

const shareOf = (character: string): number => SHARES.find(([pattern]) => pattern.test(character))?.[1] ?? USUAL_SHARE;

/** By the letters alone. */
export const estimatedWidth = (text: string, sizePx: number): number =>
  Math.round([...text].reduce((width, character) => width + shareOf(character) * sizePx, 0));

/** The width of a title or a description, in px. */
export function textWidth(text: string, shown: ShownText): number {
  const { font, sizePx } = SHOWN_WIDTH[shown];
  const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return estimatedWidth(text, sizePx);
  context.font = font;
  return Math.round(context.measureText(text).width);
}
