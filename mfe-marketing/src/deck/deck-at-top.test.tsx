import { act, fireEvent, screen } from '@testing-library/react';
import { currentSlide, openDeck, pretendLayout, turnScreen } from '../../testing/test-deck';

/** A deck is seen whole: what leads to one of its slides leads up from the footers below it, too (product §1.2). */

const toTop = jest.fn();
const AT_ONCE = { top: 0, behavior: 'instant' };

beforeEach(() => {
  pretendLayout();
  toTop.mockClear();
  window.scrollTo = toTop;
});

it('a dot leads up to its slide from the footers, also to the one that is shown', () => {
  openDeck({ at: '/#contact' });
  fireEvent.click(screen.getByText('To the last'));
  expect(toTop.mock.calls).toEqual([[AT_ONCE]]);
  expect(currentSlide()).toBe('contact');
});

it('on a narrow screen it scrolls to its slide instead', () => {
  openDeck({ width: 768, at: '/#contact' });
  fireEvent.click(screen.getByText('To the last'));
  expect(toTop).not.toHaveBeenCalled();
});

it('what becomes a deck, as on a tablet that is turned, is at its top: the page was scrolled to its slide', () => {
  openDeck({ width: 768 });
  turnScreen(769);
  expect(toTop.mock.calls).toEqual([[AT_ONCE]]);
  turnScreen(768);
  expect(toTop).toHaveBeenCalledTimes(1);
});

it('what opens as a deck stays where the browser has it', () => {
  const leave = openDeck();
  leave();
  expect(toTop).not.toHaveBeenCalled();
  turnScreen(768);
  turnScreen(1440);
  // The page that was left turns nothing any more.
  expect(toTop).not.toHaveBeenCalled();
});

describe('a slide that is still coming in', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    openDeck();
    fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    toTop.mockClear();
  });
  afterEach(() => jest.useRealTimers());
  const arrive = () => act(() => jest.advanceTimersByTime(400));
  const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus());

  it('is at its top once it is here, though the focus that somebody moved there has scrolled to it', () => {
    focus('On about');
    arrive();
    expect(toTop.mock.calls).toEqual([[AT_ONCE]]);
  });

  it('takes nobody back who has gone on to what is below the deck meanwhile', () => {
    focus('On about');
    focus('A link');
    arrive();
    expect(toTop).not.toHaveBeenCalled();
  });
});
