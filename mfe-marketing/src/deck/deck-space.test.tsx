import { act, fireEvent, screen } from '@testing-library/react';
import { currentSlide, openDeck, pretendLayout } from '../../testing/test-deck';

/** Space and Shift on the home deck (product §1.2). */

beforeEach(() => {
  jest.useFakeTimers();
  pretendLayout();
});
afterEach(() => jest.useRealTimers());

const slide = () => screen.getByLabelText(currentSlide());
/** @returns whether the deck took it */
const press = (key: string, shiftKey: boolean, on: Element = slide()) => !fireEvent.keyDown(on, { key, shiftKey });

it('Space turns on, and with Shift back', () => {
  openDeck();
  expect(press(' ', false)).toBe(true);
  expect(currentSlide()).toBe('about');
  act(() => jest.advanceTimersByTime(400));
  expect(press(' ', true)).toBe(true);
  expect(currentSlide()).toBe('hero');
});

it('Space presses a button that has the focus, and turns nothing', () => {
  openDeck();
  expect(press(' ', false, screen.getByText('On hero'))).toBe(false);
  expect(currentSlide()).toBe('hero');
});

it.each([
  ['a video that has controls', '<video controls></video>', false],
  ['what a text unfolds by', '<details><summary>More</summary></details>', false],
  ['a video that only plays', '<video></video>', true],
])('Space on %s: %s', (_what, html, isTaken) => {
  openDeck();
  slide().insertAdjacentHTML('beforeend', html);
  const on = slide().querySelector('video, summary')!;
  expect(press(' ', false, on)).toBe(isTaken);
  expect(currentSlide()).toBe(isTaken ? 'about' : 'hero');
});

it.each(['ArrowDown', 'PageDown', 'End'])('Shift and %s selects text, and turns nothing', (key) => {
  openDeck();
  expect(press(key, true)).toBe(false);
  expect(currentSlide()).toBe('hero');
});
