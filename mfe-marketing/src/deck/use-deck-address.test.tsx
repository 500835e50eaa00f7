import { act, fireEvent, screen } from '@testing-library/react';
import { currentSlide, openDeck, shownAddress, turnScreen } from '../../testing/test-deck';

const wait = (ms = 400) => act(() => jest.advanceTimersByTime(ms));
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const click = (name: string) => fireEvent.click(screen.getByText(name));

const scrolled = jest.fn();
/** Reports which slides have come to the middle of the screen, one after the other. */
let seen: (...ids: string[]) => void;
/** What each observer of the page's slides was told, and whether it has been left. */
const observers: { options?: IntersectionObserverInit; ids: string[]; left: boolean }[] = [];
const UP = { top: 0, behavior: 'instant' };

beforeEach(() => {
  jest.useFakeTimers();
  scrolled.mockReset();
  observers.length = 0;
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = function into(options) {
    scrolled(this.id, options);
  };
  globalThis.IntersectionObserver = class {
    own: (typeof observers)[number];
    constructor(
      report: (entries: { isIntersecting: boolean; target: Element }[]) => void,
      options?: IntersectionObserverInit,
    ) {
      const own = { options, ids: [] as string[], left: false };
      this.own = own;
      observers.push(own);
      const entries = (id: string | undefined) =>
        own.ids.map((each) => ({ isIntersecting: each === id, target: document.getElementById(each)! }));
      seen = (...ids) => act(() => report(ids.length === 0 ? entries(undefined) : ids.flatMap(entries)));
    }
    observe = ({ id }: Element) => this.own.ids.push(id);
    disconnect = () => {
      this.own.left = true;
    };
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => jest.useRealTimers());

describe('the address of a slide (product §12: addresses of slides)', () => {
  it.each([
    ['/', 'hero'],
    ['/#features', 'features'],
    ['/#nowhere', 'hero'],
  ])('%s opens on %s, without a transition', (at, id) => {
    openDeck({ at });
    expect(currentSlide()).toBe(id);
    expect(screen.getByText('free')).toBeInTheDocument();
  });

  it('follows the keys, which add nothing to the history', () => {
    openDeck({ at: '/?ref=mail' });
    press('ArrowDown');
    wait();
    expect(shownAddress()).toBe('?ref=mail#about');
    press('ArrowDown');
    wait();
    expect(shownAddress()).toBe('?ref=mail#features');
    expect(currentSlide()).toBe('features');
    click('Back');
    expect(shownAddress()).toBe('');
  });

  it('keeps the query that it has by then', () => {
    openDeck();
    click('A campaign');
    press('ArrowDown');
    wait();
    expect(shownAddress()).toBe('?ref=mail#about');
  });

  it.each([
    ['End', '/#about', '#contact'],
    ['Home', '/#about', '#hero'],
  ])('follows %s, which adds nothing to the history', (key, at, address) => {
    openDeck({ at });
    press(key);
    wait();
    expect(shownAddress()).toBe(address);
    click('Back');
    expect(shownAddress()).toBe('');
  });

  it('follows a dot, and Back leads to the slide before', () => {
    openDeck();
    click('To the last');
    wait();
    expect([currentSlide(), shownAddress()]).toEqual(['contact', '#contact']);
    click('Back');
    wait();
    expect([currentSlide(), shownAddress()]).toEqual(['hero', '']);
  });

  it('leads to its slide from a link, a second time as well', () => {
    openDeck();
    click('A link');
    expect(screen.getByText('locked')).toBeInTheDocument();
    wait();
    expect(currentSlide()).toBe('features');
    press('Home');
    wait();
    click('A link');
    wait();
    expect(currentSlide()).toBe('features');
    expect(shownAddress()).toBe('#features');
  });

  it('that names no slide, as the way past the navigation does, leaves the deck where it is', () => {
    openDeck({ at: '/#features' });
    click('To the content');
    wait();
    expect([currentSlide(), shownAddress()]).toEqual(['features', '#main']);
    press('ArrowDown');
    wait();
    expect([currentSlide(), shownAddress()]).toEqual(['contact', '#contact']);
    click('Back');
    wait();
    expect(currentSlide()).toBe('features');
  });

  it('that is shown already leads back up to its slide, from the footers below the deck', () => {
    const toTop = jest.fn();
    window.scrollTo = toTop;
    openDeck({ at: '/#features' });
    click('A link');
    expect(toTop.mock.calls).toEqual([[UP]]);
    expect(screen.getByLabelText('features')).toHaveFocus();
  });

  it('that comes into a transition has its slide follow, with a lock of its own', () => {
    openDeck();
    press('End');
    wait(300);
    click('A link');
    expect(currentSlide()).toBe('contact');
    wait(100);
    expect(currentSlide()).toBe('features');
    wait(399);
    expect(screen.getByText('locked')).toBeInTheDocument();
    wait(1);
    expect(screen.getByText('free')).toBeInTheDocument();
  });
});

describe('the focus (product §4.1)', () => {
  it('leaves a slide that goes', () => {
    openDeck();
    screen.getByText('On hero').focus();
    press('ArrowDown');
    expect(screen.getByLabelText('about')).toHaveFocus();
  });

  it('stays where it is when it is on no slide', () => {
    openDeck();
    screen.getByText('To the last').focus();
    click('To the last');
    expect(screen.getByText('To the last')).toHaveFocus();
  });

  it('goes to the slide that a link leads to, back at the top of the page', () => {
    const toTop = jest.fn();
    window.scrollTo = toTop;
    openDeck();
    expect(toTop).not.toHaveBeenCalled();
    click('A link');
    expect(screen.getByLabelText('features')).toHaveFocus();
    expect(toTop.mock.calls).toEqual([[UP]]);
  });

  it('stays on a section that is no slide', () => {
    openDeck();
    const section = document.body.appendChild(document.createElement('section'));
    section.tabIndex = -1;
    section.focus();
    press('ArrowDown');
    expect(section).toHaveFocus();
    section.remove();
  });

  it.each([
    ['in the deck', 1440],
    ['on a page that scrolls', 768],
  ])('does not have the browser scroll by itself %s', (_where, width) => {
    openDeck({ width });
    const focus = jest.spyOn(HTMLElement.prototype, 'focus');
    click('A link');
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
    focus.mockRestore();
  });
});

describe('the page is scrolled back up to the deck (product §4.1)', () => {
  const toTop = jest.fn();
  beforeEach(() => {
    toTop.mockReset();
    window.scrollTo = toTop;
    openDeck();
  });

  it('again when a slide with the focus has come in: a browser scrolls to what gets it', () => {
    screen.getByText('On hero').focus();
    press('ArrowDown');
    expect(toTop).toHaveBeenCalledTimes(1);
    wait();
    expect(toTop.mock.calls).toEqual([[UP], [UP]]);
  });

  it('once when the focus is elsewhere', () => {
    screen.getByText('To the last').focus();
    click('To the last');
    wait();
    expect(toTop).toHaveBeenCalledTimes(1);
  });
});

describe('on a screen that is narrow (product §4.1: a page that scrolls)', () => {
  it('the slide in the middle is the current one', () => {
    const leave = openDeck({ width: 768 });
    const all = ['hero', 'about', 'features', 'contact'];
    expect(observers).toEqual([{ options: { rootMargin: '-50% 0px' }, ids: all, left: false }]);
    seen('features');
    expect(currentSlide()).toBe('features');
    seen();
    expect(currentSlide()).toBe('features');
    expect(shownAddress()).toBe('');
    leave();
    expect(observers[0]?.left).toBe(true);
  });

  it('the last of several that came to the middle before the page was told of any is the current one', () => {
    openDeck({ width: 768 });
    seen('about', 'features');
    expect(currentSlide()).toBe('features');
  });

  it('an address opens at its slide, and a link scrolls to it and brings the focus', () => {
    openDeck({ width: 768, at: '/#about' });
    expect(scrolled.mock.calls).toEqual([['about', { behavior: 'instant' }]]);
    click('A link');
    expect(scrolled.mock.calls.slice(1)).toEqual([['features', { behavior: 'smooth' }]]);
    expect(screen.getByLabelText('features')).toHaveFocus();
  });

  it('nothing scrolls where the address names no slide', () => {
    openDeck({ width: 768 });
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('an arrow or a dot scrolls to its slide', () => {
    openDeck({ width: 768 });
    click('To the last');
    expect(scrolled.mock.calls).toEqual([['contact', { behavior: 'smooth' }]]);
  });

  it('is one from when a tablet is turned to it until it is turned back', () => {
    openDeck();
    expect(observers).toEqual([]);
    turnScreen(768);
    expect(observers).toMatchObject([{ left: false }]);
    click('To the last');
    expect(scrolled.mock.calls).toEqual([['contact', { behavior: 'smooth' }]]);
    turnScreen(1440);
    expect(observers).toMatchObject([{ left: true }]);
    click('To the last');
    expect(currentSlide()).toBe('contact');
  });
});
