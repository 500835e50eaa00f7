import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { currentSlide as current, openDeck, pretendLayout } from '../../testing/test-deck';

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const press = (key: string) => fireEvent.keyDown(document.body, { key });

let clock = 0;
/** Turns the wheel. The event carries its own time, `afterMs` after the one before. */
function wheel(deltaY: number, afterMs = 1000): Event {
  clock += afterMs;
  const event = createEvent.wheel(document.body, { deltaY });
  Object.defineProperty(event, 'timeStamp', { value: clock });
  fireEvent(document.body, event);
  return event;
}

beforeEach(() => {
  jest.useFakeTimers();
  pretendLayout();
});
afterEach(() => jest.useRealTimers());

describe('the lock of a transition (product §9: 400 ms)', () => {
  it('is on for 400 ms, and off from then on', () => {
    openDeck();
    press('ArrowDown');
    expect(current()).toBe('about');
    expect(screen.getByText('locked')).toBeInTheDocument();
    wait(399);
    expect(screen.getByText('locked')).toBeInTheDocument();
    wait(1);
    expect(screen.getByText('free')).toBeInTheDocument();
  });

  it('keeps keys, wheel and dots from going on', () => {
    openDeck();
    press('ArrowDown');
    wait(300);
    press('ArrowDown');
    press('End');
    fireEvent.click(screen.getByText('To the last'));
    wheel(100);
    wait(50);
    expect(current()).toBe('about');
  });

  it.each([
    [399, 'about'],
    [400, 'features'],
  ])('%i ms after a step the next one leads to %s', (ms, id) => {
    openDeck();
    press('ArrowDown');
    wait(ms);
    press('ArrowDown');
    expect(current()).toBe(id);
  });
});

describe('the wheel (product §9: debounced by 50 ms)', () => {
  it('turns a slide 50 ms after its push, and not before', () => {
    openDeck();
    wheel(100);
    wait(49);
    expect(current()).toBe('hero');
    wait(1);
    expect(current()).toBe('about');
  });

  it('waits again with each further push, and turns one slide', () => {
    openDeck();
    wheel(100);
    wait(49);
    wheel(100, 49);
    wait(49);
    expect(current()).toBe('hero');
    wait(1);
    expect(current()).toBe('about');
    wait(1000);
    expect(current()).toBe('about');
  });

  it('turns back the other way', () => {
    openDeck();
    press('ArrowDown');
    wait(400);
    wheel(-100);
    wait(50);
    expect(current()).toBe('hero');
  });

  it.each([
    ['sideways', { deltaX: 120, deltaY: 40 }],
    ['to magnify', { deltaY: 100, ctrlKey: true }],
    ['not at all', { deltaY: 0 }],
  ])('is left alone where it is turned %s', (_how, init) => {
    openDeck();
    const event = createEvent.wheel(document.body, init);
    fireEvent(document.body, event);
    wait(1000);
    expect(event.defaultPrevented).toBe(false);
    expect(current()).toBe('hero');
  });

  it('is the page’s below the last slide', () => {
    openDeck();
    press('End');
    wait(400);
    expect(wheel(100).defaultPrevented).toBe(false);
    expect(wheel(-100).defaultPrevented).toBe(true);
  });
});

describe('keys', () => {
  it.each([
    ['ArrowDown', 'hero', 'about'],
    ['PageDown', 'hero', 'about'],
    ['End', 'hero', 'contact'],
    ['ArrowUp', 'about', 'hero'],
    ['PageUp', 'about', 'hero'],
    ['Home', 'contact', 'hero'],
    ['ArrowUp', 'hero', 'hero'],
    ['Enter', 'hero', 'hero'],
  ])('%s leads from %s to %s', (key, from, to) => {
    openDeck();
    const way = { hero: [], about: ['ArrowDown'], contact: ['End'] }[from] ?? [];
    for (const step of way) press(step);
    wait(400);
    press(key);
    expect(current()).toBe(to);
  });

  it('in a text that is edited move its cursor', () => {
    openDeck();
    const text = document.getElementById('hero')!.appendChild(document.createElement('p'));
    text.setAttribute('contenteditable', 'true');
    expect(fireEvent.keyDown(text, { key: 'ArrowDown' })).toBe(true);
    expect(current()).toBe('hero');
    text.setAttribute('contenteditable', 'false');
    expect(fireEvent.keyDown(text, { key: 'ArrowDown' })).toBe(false);
  });

  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('with %s are the browser’s', (modifier) => {
    openDeck();
    expect(fireEvent.keyDown(document.body, { key: 'ArrowDown', [modifier]: true })).toBe(true);
    expect(current()).toBe('hero');
  });
});

describe('the width at which the deck is a page that scrolls (product §9: 768 px)', () => {
  it.each([
    [768, 'hero'],
    [769, 'about'],
  ])('at %i px a key leads to %s', (width, id) => {
    openDeck({ width });
    press('ArrowDown');
    wheel(100);
    wait(1000);
    expect(current()).toBe(id);
  });
});
