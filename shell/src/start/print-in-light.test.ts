import { printInLight } from './print-in-light';

/** Paper is light, and the screen is afterwards as it was. */

const { documentElement: html } = document;
const isDark = () => html.hasAttribute('data-dark');
const tell = (what: 'beforeprint' | 'afterprint') => window.dispatchEvent(new Event(what));

let onPaper = false;
let look: () => void = () => undefined;

beforeAll(() => {
  window.matchMedia = ((query: string) => ({
    get matches() {
      return query === 'print' && onPaper;
    },
    addEventListener: (_event: string, listener: () => void) => (look = listener),
  })) as never;
  printInLight();
});

it.each([true, false])('a screen that is dark (%s) is printed in light colours, and is so again after it', (dark) => {
  html.toggleAttribute('data-dark', dark);
  tell('beforeprint');
  expect(isDark()).toBe(false);
  tell('afterprint');
  expect(isDark()).toBe(dark);
});

it('a browser that tells twice of the same print does not leave the screen light', () => {
  html.toggleAttribute('data-dark', true);
  tell('beforeprint');
  onPaper = true;
  look();
  expect(isDark()).toBe(false);
  onPaper = false;
  tell('afterprint');
  expect(isDark()).toBe(true);
});

it('a screen that has become light since the last print stays light', () => {
  html.toggleAttribute('data-dark', true);
  tell('beforeprint');
  tell('afterprint');
  html.toggleAttribute('data-dark', false);
  tell('beforeprint');
  tell('afterprint');
  expect(isDark()).toBe(false);
});
