import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { currentSlide, openDeck, pretendLayout } from '../../testing/test-deck';

/** A push of the wheel moves one slide, however long the trackpad's inertia goes on, and nothing else (product §4.1). */

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const slide = () => screen.getByLabelText(currentSlide());

const FRAME_MS = 16;
const STRENGTHS = [60, 40, 20, 5];

let clock = 0;
/** Turns the wheel over the slide that is shown. @returns whether the deck took it */
function wheel(deltaY: number, afterMs = FRAME_MS): boolean {
  clock += afterMs;
  const event = createEvent.wheel(slide(), { deltaY });
  Object.defineProperty(event, 'timeStamp', { value: clock });
  fireEvent(slide(), event);
  return event.defaultPrevented;
}

/** Pushes once, so that the deck turns. */
function push(deltaY: number): void {
  expect(wheel(deltaY, 1000)).toBe(true);
  wait(50);
}

beforeEach(() => {
  jest.useFakeTimers();
  pretendLayout();
});
afterEach(() => jest.useRealTimers());

it('the inertia that comes to the last slide does not go on to the footers', () => {
  openDeck({ at: '/#features' });
  push(100);
  expect(currentSlide()).toBe('contact');
  expect(STRENGTHS.map((strength) => wheel(strength))).toEqual([true, true, true, true]);
  wait(400);
  expect(wheel(3)).toBe(true);
  // Who pushes again goes on, and so does the inertia of that.
  expect(wheel(100)).toBe(false);
  expect(wheel(60)).toBe(false);
});

it('who pushes on while the deck turns waits for the last slide', () => {
  openDeck({ at: '/#features' });
  push(100);
  expect(wheel(100)).toBe(true);
  wait(399);
  expect(wheel(100, 1000)).toBe(true);
  wait(1);
  expect(wheel(100)).toBe(false);
  // Whatever has turned it.
  fireEvent.keyDown(document.body, { key: 'Home' });
  wait(400);
  fireEvent.keyDown(document.body, { key: 'End' });
  expect(wheel(100, 1000)).toBe(true);
});

/** The second slide is as tall as two screens. */
function openTall(): void {
  openDeck();
  const about = screen.getByLabelText('about');
  about.style.overflowY = 'auto';
  Object.defineProperties(about, { clientHeight: { value: 800 }, scrollHeight: { value: 1600 } });
}

it('who pushes on while a tall slide comes is not led past it', () => {
  openTall();
  push(100);
  wait(380);
  expect(wheel(100, 1000)).toBe(true);
  wait(1000);
  expect(currentSlide()).toBe('about');
});

it('the inertia that comes to a tall slide does not scroll it', () => {
  openTall();
  push(100);
  expect(currentSlide()).toBe('about');
  expect(STRENGTHS.map((strength) => wheel(strength))).toEqual([true, true, true, true]);
  wait(400);
  // The next push does.
  expect(wheel(100, 1000)).toBe(false);
});
