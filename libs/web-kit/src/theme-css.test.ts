import type * as Sheet from './theme-css';
import { themeCss } from './theme-css';

const css = themeCss();

/** The variables that a rule of the sheet declares. */
const declaredBy = (selector: string) =>
  new Map(
    (css.split(`${selector}{`)[1]?.split('}')[0] ?? '')
      .split(';')
      .map((declaration) => declaration.split(':') as [string, string]),
  );

describe('the colours of public pages (architecture §4)', () => {
  it('are those of light mode, and those of dark mode where that is on', () => {
    const [light, dark] = [':root', '[data-dark]'].map(declaredBy);
    expect([light?.get('color-scheme'), dark?.get('color-scheme')]).toEqual(['light', 'dark']);
    expect(light?.get('--csh-palette-primary-main')).toBe('#0b6b4f');
    expect(dark?.get('--csh-palette-primary-main')).toBe('#62cda2');
    expect([...(dark?.keys() ?? [])]).toEqual([...(light?.keys() ?? [])]);
    expect(light?.size).toBe(14);
  });

  it('fill the page', () => {
    expect(css).toMatch(/\}html\{background:var\(--csh-palette-background-default\)\}$/);
  });

  it('must all be in the theme', () => {
    jest.isolateModules(() => {
      jest.doMock('./theme', () => ({ theme: { generateStyleSheets: () => [{ '[data-light]': {} }] } }));
      const { themeCss: ofAnother } = jest.requireActual<typeof Sheet>('./theme-css');
      expect(ofAnother).toThrow('The theme has no colour for --csh-palette-primary-main.');
    });
  });
});
