import { estimatedWidth, textWidth } from './text-width';

describe('the width of a text', () => {
  it.each([
    ['', 0],
    ['illi', 20],
    ['WWWW', 68],
    ['Homes', 14 + 11 + 17 + 11 + 11],
    ['🏇', 20],
    ['ftrI (['.repeat(5), 7 * 5 * 6],
    ['mwM@'.repeat(5), 4 * 5 * 17],
    ['ABC&'.repeat(5), Math.round(4 * 5 * 13.6)],
    ['aeo1'.repeat(5), 4 * 5 * 11],
    ['漢字', 40],
  ])('without a canvas is that of the letters of %j', (text, width) => {
    expect(Math.abs(estimatedWidth(text, 20) - width)).toBeLessThanOrEqual(1);
  });

  it('is measured where there is a canvas, in the font of search results', () => {
    const context = { font: '', measureText: (text: string) => ({ width: text.length * 10.4 }) };
    class Canvas {
      getContext = (kind: string) => (kind === '2d' ? context : null);
    }
    Object.assign(globalThis, { OffscreenCanvas: Canvas });
    expect(textWidth('Homes', 'title')).toBe(52);
    expect(context.font).toBe('20px Arial');
    textWidth('Homes', 'description');
    expect(context.font).toBe('14px Arial');
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
    expect(textWidth('Homes', 'title')).toBe(estimatedWidth('Homes', 20));
  });
});
