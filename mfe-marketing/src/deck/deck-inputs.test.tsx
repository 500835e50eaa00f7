import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { currentSlide, openDeck, pretendLayout, turnScreen } from '../../testing/test-deck';

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const slide = () => screen.getByLabelText(currentSlide());

let clock = 0;
/**
 * Turns the wheel over an element, a while after it was turned before.
 *
 * @returns whether the deck took it
 */
function wheel(deltaY: number, over: Element = slide(), { afterMs = 1000, deltaX = 0 } = {}): boolean {
  clock += afterMs;
  const event = createEvent.wheel(over, { deltaY, deltaX });
  Object.defineProperty(event, 'timeStamp', { value: clock });
  fireEvent(over, event);
  wait(1000);
  return event.defaultPrevented;
}

/** @returns whether the deck took it */
const press = (key: string, on: Element = document.body) => !fireEvent.keyDown(on, { key });

/** Moves a finger over the slide, by pixels from where it came down. @returns whether the deck took each movement */
function swipe(ys: number[], { fingers = 1, on = slide() as Element } = {}): boolean[] {
  const at = (y: number) => Array.from({ length: fingers }, () => ({ clientX: 100, clientY: 500 + y }));
  fireEvent.touchStart(on, { touches: at(0) });
  return ys.map((y) => !fireEvent.touchMove(on, { touches: at(y) }));
}
const lift = () => fireEvent.touchEnd(slide(), { touches: [] });

/** Makes the current slide as tall as two screens, scrolled to there. */
function makeTall(scrollTop = 0) {
  const scrollBy = jest.fn();
  const element = slide();
  element.style.overflowY = 'auto';
  Object.defineProperties(element, {
    clientHeight: { value: 800 },
    scrollHeight: { value: 1600 },
    scrollTop: { value: scrollTop },
    scrollBy: { value: scrollBy },
  });
  return scrollBy;
}

/** Sets what the browser says of the page, until the test ends. */
function pretend(what: 'scrollY' | 'visualViewport', value: unknown): void {
  Object.defineProperty(window, what, { value, configurable: true });
}

beforeEach(() => {
  jest.useFakeTimers();
  pretendLayout();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  pretend('scrollY', 0);
  pretend('visualViewport', undefined);
});

describe('a swipe (product §1.2, §9.1)', () => {
  it('up turns on, once the finger is lifted, and down turns back', () => {
    openDeck();
    expect(swipe([-10, -200])).toEqual([true, true]);
    expect(currentSlide()).toBe('hero');
    lift();
    expect(currentSlide()).toBe('about');
    wait(400);
    swipe([10, 200]);
    lift();
    expect(currentSlide()).toBe('hero');
  });

  it('that is short, or of two fingers, or taken by the browser, turns nothing', () => {
    openDeck();
    swipe([-10, -49]);
    lift();
    expect(swipe([-10, -200], { fingers: 2 })).toEqual([false, false]);
    lift();
    swipe([-10, -200]);
    fireEvent.touchCancel(slide());
    lift();
    expect(currentSlide()).toBe('hero');
  });

  it('turns one slide: the next finger begins anew', () => {
    openDeck();
    swipe([-10, -200]);
    lift();
    wait(400);
    lift();
    expect(currentSlide()).toBe('about');
  });

  it('that the browser does not give up is left to it', () => {
    openDeck();
    fireEvent.touchStart(slide(), { touches: [{ clientX: 100, clientY: 500 }] });
    const move = createEvent.touchMove(slide(), { touches: [{ clientX: 100, clientY: 400 }], cancelable: false });
    const prevent = jest.spyOn(move, 'preventDefault');
    fireEvent(slide(), move);
    expect(prevent).not.toHaveBeenCalled();
  });

  it('scrolls a tall slide', () => {
    openDeck();
    makeTall();
    expect(swipe([-10, -200])).toEqual([false, false]);
    lift();
    expect(currentSlide()).toBe('hero');
  });

  it('scrolls the page on a narrow screen', () => {
    openDeck({ width: 768 });
    expect(swipe([-10, -200])).toEqual([false, false]);
    lift();
    expect(currentSlide()).toBe('hero');
  });
});

describe('a slide that is taller than the screen scrolls first (product §4.1)', () => {
  it.each([
    ['ArrowDown', 0, 120],
    ['PageDown', 0, 680],
    [' ', 0, 680],
    ['ArrowUp', 800, -120],
    ['PageUp', 800, -680],
  ])('by %s', (key, scrollTop, top) => {
    openDeck({ at: '/#about' });
    const scrollBy = makeTall(scrollTop);
    expect(press(key)).toBe(true);
    expect(scrollBy.mock.calls).toEqual([[{ top, behavior: 'smooth' }]]);
    expect(currentSlide()).toBe('about');
  });

  it('by the wheel, over it or beside it', () => {
    openDeck();
    makeTall();
    expect(wheel(100)).toBe(false);
    expect(wheel(100, screen.getByText('On hero'))).toBe(false);
    expect(wheel(100, document.body)).toBe(false);
    expect(currentSlide()).toBe('hero');
  });

  it('and at its end turns on', () => {
    openDeck();
    makeTall(800);
    expect(press('ArrowDown')).toBe(true);
    expect(currentSlide()).toBe('about');
  });
});

describe('the deck takes no input', () => {
  const expectNone = () => {
    expect([wheel(100), press('ArrowDown'), ...swipe([-10, -200])]).toEqual([false, false, false, false]);
    lift();
    expect(currentSlide()).toBe('hero');
  };

  it('while the footers are in view', () => {
    openDeck();
    pretend('scrollY', 1);
    expectNone();
  });

  it('on a page that is magnified', () => {
    openDeck();
    pretend('visualViewport', { scale: 1.02 });
    expectNone();
  });

  it('while a dialog is open, not even to its ends', () => {
    openDeck();
    const over = slide();
    const dialog = document.createElement('dialog');
    jest
      .spyOn(document, 'querySelector')
      .mockImplementation((selector) => (selector === 'dialog:modal' ? dialog : null));
    const taken = [wheel(100, over), press('ArrowDown'), press('End')];
    jest.restoreAllMocks();
    expect(taken).toEqual([false, false, false]);
    expect(currentSlide()).toBe('hero');
  });

  it.each(['input', 'textarea', 'select'])('from keys in a field: %s', (name) => {
    openDeck();
    const field = slide().appendChild(document.createElement(name));
    expect([press('ArrowDown', field), press('End', field)]).toEqual([false, false]);
    expect(currentSlide()).toBe('hero');
  });

  it('from a key that something else has taken', () => {
    openDeck();
    const take = (event: Event) => event.preventDefault();
    slide().addEventListener('keydown', take);
    press('ArrowDown', slide());
    expect(currentSlide()).toBe('hero');
  });

  it('except on a page that is magnified by a rounding only', () => {
    openDeck();
    pretend('visualViewport', { scale: 1.01 });
    expect(wheel(100)).toBe(true);
  });

  it('once it has gone', () => {
    const leave = openDeck();
    fireEvent(document.body, createEvent.wheel(document.body, { deltaY: 100 }));
    press('ArrowDown');
    leave();
    expect(press('ArrowDown')).toBe(false);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('on a tablet that was turned to its narrow side, until it is turned back', () => {
    openDeck();
    turnScreen(768);
    expectNone();
    turnScreen(1440);
    expect([wheel(100), press('ArrowDown'), ...swipe([-10, -200])]).toEqual([true, true, true, true]);
  });

  it('of what comes after the last slide: keys are the page’s there, as the wheel', () => {
    openDeck();
    press('End');
    wait(400);
    expect([press('ArrowDown'), press('PageDown'), wheel(100)]).toEqual([false, false, false]);
  });
});

describe('the wheel', () => {
  it('turns one slide for a push, whose inertia it takes as well', () => {
    openDeck();
    expect(wheel(100)).toBe(true);
    // Free again, so that only the strength says that it is inertia.
    wait(400);
    expect(wheel(70, slide(), { afterMs: 16 })).toBe(true);
    expect(currentSlide()).toBe('about');
  });

  it('is the deck’s where it is turned as far down as sideways', () => {
    openDeck();
    expect(wheel(100, slide(), { deltaX: 100 })).toBe(true);
    expect(wheel(100, slide(), { deltaX: 101 })).toBe(false);
  });
});

it.each([
  ['wheel', false],
  ['touchmove', false],
  // Scrolling does not wait for it.
  ['touchstart', true],
])('a browser lets nobody prevent its own scrolling, unless it was told so: %s', (type, passive) => {
  const target = type === 'wheel' ? window : EventTarget.prototype;
  const listen = jest.spyOn(target, 'addEventListener');
  openDeck();
  // React listens to all events as well, on the element that it draws into.
  const own = [window, slide().parentElement] as unknown[];
  const options = listen.mock.calls
    .filter(([heard], call) => heard === type && own.includes(listen.mock.contexts[call]))
    .map(([, , given]) => given);
  expect(options).toEqual([{ passive }]);
});

it('hears no finger on a narrow screen, where scrolling would wait for it', () => {
  openDeck();
  const stage = slide().parentElement;
  const forget = jest.spyOn(EventTarget.prototype, 'removeEventListener');
  turnScreen(768);
  const forgotten = forget.mock.calls.filter((_call, call) => forget.mock.contexts[call] === stage);
  expect(forgotten.map(([type]) => type)).toEqual(['touchstart', 'touchmove', 'touchend', 'touchcancel']);
});

it('Home and End lead back to the deck from the footers (product §1.2)', () => {
  const toTop = jest.fn();
  window.scrollTo = toTop;
  openDeck();
  pretend('scrollY', 400);
  expect(press('End')).toBe(true);
  expect(toTop.mock.calls[0]).toEqual([0, 0]);
  expect(currentSlide()).toBe('contact');
});
