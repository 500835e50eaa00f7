import { act, fireEvent, render, screen } from '@testing-library/react';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { theme } from '@capsule/web-kit/theme';
import { StillChange } from './still-change';

/** The colours of the back office change at once, and without a style element that has a text. */

function Chooser() {
  const { setMode } = useColorScheme();
  return (
    <>
      <button onClick={() => setMode('light')}>Light</button>
      <button onClick={() => setMode('dark')}>Dark</button>
    </>
  );
}

const { documentElement: html } = document;
const isStill = () => html.hasAttribute('data-still');
const choose = (scheme: 'Light' | 'Dark') => fireEvent.click(screen.getByText(scheme));
const writtenStyles = () =>
  [...document.querySelectorAll('style')].filter(({ textContent }) => textContent.includes('transition:none'));

let unmount: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  ({ unmount } = render(
    <ThemeProvider theme={theme} noSsr defaultMode="light">
      <StillChange />
      <Chooser />
    </ThemeProvider>,
  ));
});
afterEach(() => jest.useRealTimers());

it('nothing moves while the scheme changes, and everything may again after it', () => {
  expect(isStill()).toBe(false);
  const changes = new MutationObserver(() => undefined);
  changes.observe(html, { attributes: true });
  choose('Dark');
  // Before the first of the new colours, or that one would move.
  expect(changes.takeRecords()[0]?.attributeName).toBe('data-still');
  expect(isStill()).toBe(true);
  expect(html.hasAttribute('data-dark')).toBe(true);
  expect(writtenStyles()).toEqual([]);
  act(() => jest.runAllTimers());
  expect(isStill()).toBe(false);
});

it('a second change within the first leaves nothing behind', () => {
  choose('Dark');
  choose('Light');
  expect(isStill()).toBe(true);
  act(() => jest.runAllTimers());
  expect(isStill()).toBe(false);
});

it('the new colours are computed before anything may move again', () => {
  choose('Dark');
  const computed: boolean[] = [];
  const compute = jest.spyOn(window, 'getComputedStyle').mockImplementation(() => {
    computed.push(isStill());
    return { color: '' } as CSSStyleDeclaration;
  });
  act(() => jest.runAllTimers());
  compute.mockRestore();
  expect([computed, isStill()]).toEqual([[true], false]);
});

it('a back office that is left within a change leaves nothing behind', () => {
  choose('Dark');
  unmount();
  expect(isStill()).toBe(false);
  expect(jest.getTimerCount()).toBe(0);
});
