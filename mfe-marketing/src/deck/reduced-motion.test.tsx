import { fireEvent, screen } from '@testing-library/react';
import { openDeck, pretendLayout } from '../../testing/test-deck';

/** Where motion is reduced, nothing scrolls smoothly (product §4.1). */

const scrolled = jest.fn();

beforeEach(() => {
  scrolled.mockReset();
  pretendLayout();
  Element.prototype.scrollIntoView = scrolled;
  openDeck({ width: 768 });
  const matches = (query: string) => query === '(prefers-reduced-motion: reduce)';
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: matches(query) }) as MediaQueryList;
});

it.each([
  ['a dot', 'To the last'],
  ['a link', 'A link'],
])('on a narrow screen, %s leads to its slide at once', (_what, name) => {
  fireEvent.click(screen.getByText(name));
  expect(scrolled.mock.calls).toEqual([[{ behavior: 'instant' }]]);
});
