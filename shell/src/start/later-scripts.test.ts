import { openRendered } from '../testing/rendered-page';

const started = () => document.head.querySelectorAll('link[rel="stylesheet"]').length;
const preloaded = () => document.head.querySelectorAll('link[rel="preload"]').length;
beforeAll(() => {
  // Where nothing is drawn, no picture is waited for.
  Object.defineProperty(HTMLImageElement.prototype, 'complete', {
    configurable: true,
    get(this: HTMLElement) {
      return this.hasAttribute('data-kept');
    },
  });
});

const HERO = '<img fetchpriority="high"><img>';

describe('the scripts of a page that came rendered', () => {
  it('start at once where no first picture is waited for', () => {
    openRendered('<h1>Homes</h1><img>');
    expect(started()).toBe(1);
  });

  it.each(['load', 'error'])('start, once, at the %s of the first picture', (what) => {
    openRendered(HERO);
    expect(started()).toBe(0);
    document.querySelector('img')!.dispatchEvent(new Event(what));
    expect(started()).toBe(1);
    window.dispatchEvent(new Event('keydown'));
    expect(started()).toBe(1);
  });

  it('start at once where the browser has kept the first picture', () => {
    openRendered('<img fetchpriority="high" data-kept>');
    expect(started()).toBe(1);
  });

  it('wait for each of several first pictures', () => {
    openRendered(`${HERO}${HERO}`);
    const [first, second] = document.querySelectorAll('img[fetchpriority]');
    first!.dispatchEvent(new Event('load'));
    expect(started()).toBe(0);
    second!.dispatchEvent(new Event('error'));
    expect(started()).toBe(1);
  });

  it.each([
    ['soon after the next frame', 1],
    ['after 200 ms, where no frame is drawn,', 0],
  ])('are preloaded %s', (_when, after199ms) => {
    jest.useFakeTimers();
    if (after199ms === 0) jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
    openRendered('<h1>Homes</h1>');
    jest.advanceTimersByTime(199);
    expect(preloaded()).toBe(after199ms);
    jest.advanceTimersByTime(1);
    expect(preloaded()).toBe(1);
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('are preloaded, once, when there was time to paint', () => {
    jest.useFakeTimers();
    openRendered('<h1>Homes</h1>');
    expect([started(), preloaded()]).toEqual([1, 0]);
    jest.advanceTimersByTime(300);
    expect([started(), preloaded()]).toEqual([1, 1]);
    jest.useRealTimers();
  });

  it.each(['pointerdown', 'keydown', 'touchstart'])('start at a %s, whatever is waited for', (sign) => {
    openRendered(HERO);
    expect(started()).toBe(0);
    document.querySelector('img')!.dispatchEvent(new Event(sign, { bubbles: true }));
    expect(started()).toBe(1);
  });

  it('start after some seconds, where a picture does not come', () => {
    jest.useFakeTimers();
    openRendered(HERO);
    jest.advanceTimersByTime(2900);
    expect(started()).toBe(0);
    jest.advanceTimersByTime(200);
    expect(started()).toBe(1);
    jest.useRealTimers();
  });
});
