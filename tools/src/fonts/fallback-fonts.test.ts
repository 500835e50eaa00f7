import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../workspace';
import { FALLBACK_FONTS_FILE, fallbackFonts } from './fallback-fonts';

const inGit = (file: string) => readFile(path.join(ROOT, file), 'utf8');
const familiesOf = (css: string) => new Set([...css.matchAll(/font-family: '([^']+)'/g)].map(([, name]) => name!));

describe('the faces that stand in for the font', () => {
  it('are those that the fonts give: run `npm run measure-fonts` when this fails', async () => {
    expect(await readFile(FALLBACK_FONTS_FILE, 'utf8')).toBe(await fallbackFonts());
  });

  it('have the height of a line of the font, whatever they are scaled by', async () => {
    const numbers = [
      ...(await fallbackFonts()).matchAll(
        /size-adjust: ([\d.]+)%;\s+ascent-override: ([\d.]+)%;\s+descent-override: ([\d.]+)%/g,
      ),
    ].map(([, ...values]) => values.map((value) => Number(value) / 100));
    expect(numbers).toHaveLength(6);
    for (const [scale, ascent, descent] of numbers) {
      expect(scale! * ascent!).toBeCloseTo(1, 3);
      expect(scale! * descent!).toBeCloseTo(0.303, 3);
    }
  });

  it.each(['shell/src/global.css', 'libs/web-kit/src/theme.ts'])(
    '%s names each of them after the font',
    async (file) => {
      const text = await inGit(file);
      const places = ['Hanken Grotesk Variable', ...familiesOf(await fallbackFonts()), 'system-ui'].map((name) =>
        text.indexOf(name),
      );
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    },
  );
});
