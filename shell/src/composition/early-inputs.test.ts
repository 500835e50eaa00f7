import { takeEarlyClicks, takeEarlyKeys } from './early-inputs';
import { openRendered } from '../testing/rendered-page';

describe('what is clicked before React has taken the page over', () => {
  it('is clicked once when it has, unless it is gone or hidden by then', () => {
    openRendered(
      '<button id="a"><b>Menu</b></button><button id="b">Gone</button><div><button id="c">Hidden</button></div>',
    );
    const clicks: string[] = [];
    for (const id of ['a', 'b', 'c']) {
      const button = document.getElementById(id)!;
      button.setAttribute('type', 'button');
      button.click();
      button.addEventListener('click', () => clicks.push(id));
    }
    const repeat = takeEarlyClicks();
    document.querySelector('b')!.click();
    expect(clicks).toEqual(['a']);
    document.getElementById('b')!.remove();
    document.querySelector('div')!.setAttribute('inert', '');
    repeat();
    expect(clicks).toEqual(['a', 'a']);
    // React answers from now on.
    document.getElementById('a')!.click();
    takeEarlyClicks()();
    expect(clicks).toEqual(['a', 'a', 'a']);
  });

  it('is not clicked where the browser itself sends a form by it', () => {
    openRendered('<button type="submit">Send</button>');
    const button = document.querySelector('button')!;
    button.click();
    const clicks = jest.fn();
    button.addEventListener('click', clicks);
    takeEarlyClicks()();
    expect(clicks).not.toHaveBeenCalled();
  });
});

describe('what is pressed before React has taken the page over', () => {
  const press = (key: string, on: EventTarget = document.body, more: KeyboardEventInit = {}) =>
    on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));

  /** Has a page answer keys from now on. @returns those that it gets */
  function answer(take: boolean): string[] {
    const pressed: string[] = [];
    document.body.addEventListener('keydown', (event) => {
      pressed.push(event.key);
      if (take) event.preventDefault();
    });
    return pressed;
  }

  /** Says how far the page is scrolled. @returns where it is scrolled to */
  function scrolledBy(by: number): number[] {
    const to: number[] = [];
    Object.defineProperty(window, 'scrollY', { configurable: true, value: by });
    window.scrollTo = ((options: ScrollToOptions) => to.push(options.top!)) as typeof window.scrollTo;
    return to;
  }

  beforeEach(() => {
    jest.useFakeTimers();
    document.body.replaceWith(document.createElement('body'));
    scrolledBy(0);
  });
  afterEach(() => {
    jest.runOnlyPendingTimers();
    jest.useRealTimers();
  });

  it('is pressed again, once, where it turns pages', () => {
    openRendered('<h1>Homes</h1>');
    const keys = ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'];
    for (const key of [...keys, 'a', 'Tab', 'Enter', 'Escape']) press(key);
    const pressed = answer(true);
    const repeat = takeEarlyKeys();
    press('End');
    repeat();
    takeEarlyKeys()();
    expect(pressed).toEqual(['End', ...keys]);
  });

  it.each([
    ['in a field', { target: 'input' }],
    ['in a text of several lines', { target: 'textarea' }],
    ['in a list of choices', { target: 'select' }],
    ['for a shortcut with Alt', { altKey: true }],
    ['for a shortcut with Ctrl', { ctrlKey: true }],
    ['for a shortcut with Cmd', { metaKey: true }],
    ['with Shift', { shiftKey: true }],
    ['and held', { repeat: true }],
  ])('is the browser’s own %s', (_where, { target = 'body', ...more }: { target?: string } & KeyboardEventInit) => {
    openRendered('<input><textarea></textarea><select></select>');
    press('ArrowLeft', document.querySelector(target)!, more);
    const pressed = answer(true);
    takeEarlyKeys()();
    expect(pressed).toEqual([]);
  });

  /** Presses a key early, and has the page take it. @returns where the page is scrolled to, again and again */
  function pressEarly(): number[] {
    openRendered('<h1>Homes</h1>');
    press('ArrowDown');
    const to = scrolledBy(80);
    answer(true);
    takeEarlyKeys()();
    return to;
  }
  const scroll = () => window.dispatchEvent(new Event('scroll'));

  it('holds the page where it was while the browser goes on scrolling by it, however long that takes', () => {
    const to = pressEarly();
    scroll();
    expect(to).toEqual([0, 0]);
    jest.advanceTimersByTime(499);
    scroll();
    expect(to).toEqual([0, 0, 0]);
    jest.advanceTimersByTime(500);
    // The page was busy: what the browser has scrolled is told with the next frame.
    scroll();
    expect(to).toEqual([0, 0, 0, 0]);
    jest.advanceTimersByTime(600);
    scroll();
    expect(to).toEqual([0, 0, 0, 0]);
  });

  it('is over where the page is, and stays', () => {
    const to = pressEarly();
    scrolledBy(0);
    jest.advanceTimersByTime(400);
    scroll();
    jest.advanceTimersByTime(150);
    const then = scrolledBy(80);
    scroll();
    expect([to, then]).toEqual([[0], []]);
  });

  it.each(['wheel', 'touchmove', 'keydown', 'click'])('holds no page that somebody moves by %s', (move) => {
    const to = pressEarly();
    window.dispatchEvent(new Event(move));
    scroll();
    expect(to).toEqual([0]);
  });

  it('moves the page at a stretch, whatever its style says of scrolling', () => {
    openRendered('<h1>Homes</h1>');
    press('ArrowDown');
    scrolledBy(80);
    const scrollTo = jest.spyOn(window, 'scrollTo');
    answer(true);
    takeEarlyKeys()();
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  });

  it('is forgotten when the wheel is turned after it', () => {
    openRendered('<h1>Homes</h1>');
    press('ArrowDown');
    window.dispatchEvent(new Event('wheel'));
    const pressed = answer(true);
    takeEarlyKeys()();
    expect(pressed).toEqual([]);
  });

  it.each([
    ['is done by the page from where it was pressed', true, [0]],
    ['leaves the page where it has scrolled, if it does nothing else', false, [0, 80]],
  ])('%s', (_what, take, expected) => {
    openRendered('<h1>Homes</h1>');
    press('ArrowDown');
    const to = scrolledBy(80);
    answer(take);
    takeEarlyKeys()();
    expect(to).toEqual(expected);
  });
});
