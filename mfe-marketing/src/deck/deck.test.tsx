import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { use } from 'react';
import { pretendLayout } from '../../testing/test-deck';
import { MemoryRouter } from '../../testing/router';
import { Deck, useNextSlide } from './deck';
import { openGate } from '../ui/gated-lazy';
import { useSlideShown } from './shown';
import type { SlideEntry } from './slide';

/** The deck as it is drawn: its slides, its dots, and what a screen reader is told (product §2.3, §4.1). */

jest.mock('./deck-progress', () => ({ DeckProgress: () => null }));
jest.mock('../ui/gated-lazy', () => ({
  ...jest.requireActual<object>('../ui/gated-lazy'),
  openGate: jest.fn(),
}));

function Content({ id }: { id: string }) {
  const next = useNextSlide();
  return (
    <>
      <h2 id={`${id}-title`}>{`Slide ${id}`}</h2>
      <p>{`${id} ${useSlideShown() ? 'plays' : 'rests'}`}</p>
      <button onClick={() => next(id)}>{`On from ${id}`}</button>
      <dialog>{`Enlarged in ${id}`}</dialog>
    </>
  );
}

const SLIDES: SlideEntry[] = ['hero', 'about', 'contact'].map((id) => ({
  id,
  title: `Title of ${id}`,
  Content: () => <Content id={id} />,
}));

const pass = (ms = 400) => act(() => jest.advanceTimersByTime(ms));
const slide = (id: string) => document.getElementById(id)!;
const dots = () => within(screen.getByRole('navigation', { name: 'Slides' })).getAllByRole('button');
const said = () => document.querySelector('[aria-live="polite"]')!.textContent;

let screenWidth: number;
const media = new EventTarget();

function open({ width = 1440, at = '/', slides = SLIDES } = {}): void {
  screenWidth = width;
  window.matchMedia = (query) => {
    const matches = () => screenWidth > Number(/width > (\d+)px/.exec(query)?.[1] ?? Infinity);
    return Object.defineProperty(media, 'matches', { get: matches, configurable: true }) as MediaQueryList;
  };
  render(
    <MemoryRouter initialEntries={[at]}>
      <Deck slides={slides} />
    </MemoryRouter>,
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  pretendLayout();
});
afterEach(() => jest.useRealTimers());

it('a screen reader is told which slide has come, and nothing of the one that it opens with', () => {
  open({ at: '/#about' });
  expect(said()).toBe('');
  fireEvent.click(dots()[2]!);
  expect(said()).toBe('Slide 3 of 3: Title of contact');
});

it('what is open on a slide is closed when that is left, and nothing of the slide that comes', () => {
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  open();
  const [here, there] = ['hero', 'about'].map((id) => slide(id).querySelector('dialog')!);
  here!.open = true;
  there!.open = true;
  fireEvent.click(dots()[1]!);
  expect([here!.open, there!.open]).toEqual([false, true]);
});

it('only the slide that is shown can be reached, and is told so', () => {
  open();
  const inert = () => ['hero', 'about', 'contact'].map((id) => slide(id).hasAttribute('inert'));
  expect(inert()).toEqual([false, true, true]);
  expect(screen.getByText('hero plays')).toBeInTheDocument();
  expect(screen.getByText('about rests')).toBeInTheDocument();
  fireEvent.click(dots()[1]!);
  expect(inert()).toEqual([true, false, true]);
  expect(screen.getByText('about plays')).toBeInTheDocument();
  expect(slide('hero').dataset['place']).toBe('leaving');
  expect(slide('about').parentElement!.dataset['direction']).toBe('forward');
});

it('each slide has the name of its heading', () => {
  open();
  expect(slide('about')).toHaveAttribute('aria-labelledby', 'about-title');
});

it('the items of a slide enter the first time alone', () => {
  open();
  const fresh = () => ['hero', 'about', 'contact'].map((id) => slide(id).dataset['fresh']);
  expect(fresh()).toEqual(['false', 'true', 'true']);
  fireEvent.click(dots()[1]!);
  pass();
  fireEvent.click(dots()[0]!);
  pass();
  expect(fresh()).toEqual(['false', 'false', 'true']);
});

it('a dot leads to its slide, and the one of that slide says so', () => {
  open();
  const current = () => dots().map((dot) => dot.getAttribute('aria-current'));
  expect(dots().map((dot) => dot.getAttribute('aria-label'))).toEqual([
    'Go to slide 1',
    'Go to slide 2',
    'Go to slide 3',
  ]);
  expect(current()).toEqual(['true', null, null]);
  fireEvent.click(dots()[2]!);
  expect(current()).toEqual([null, null, 'true']);
});

it('the arrow of a slide leads to the one after it', () => {
  open();
  fireEvent.click(screen.getByText('On from hero'));
  expect(said()).toBe('Slide 2 of 3: Title of about');
});

it.each([
  ['can be reached by Tab, and no other one', 1440, '0'],
  ['is no stop of Tab on a narrow screen, where the page scrolls and not the slide', 768, '-1'],
])('a slide that is taller than the screen %s', (_what, width, tabIndex) => {
  const tall = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  const told: (() => void)[] = [];
  globalThis.ResizeObserver = class {
    constructor(callback: () => void) {
      told.push(callback);
    }
    observe = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof ResizeObserver;
  open({ width });
  expect(slide('hero')).toHaveAttribute('tabindex', '-1');
  act(() => told[0]!());
  expect(slide('hero')).toHaveAttribute('tabindex', tabIndex);
  expect(slide('about')).toHaveAttribute('tabindex', '-1');
  tall.mockRestore();
});

it('a slide that comes near has its script come, and its room is kept until then', async () => {
  const reports = new Map<string, () => void>();
  globalThis.IntersectionObserver = class {
    constructor(private readonly told: (entries: { isIntersecting: boolean }[]) => void) {}
    observe = ({ id }: Element) => reports.set(id, () => this.told([{ isIntersecting: true }]));
    disconnect = () => undefined;
  } as unknown as typeof IntersectionObserver;
  const pending = new Promise<void>(() => {});
  const late = { id: 'late', title: 'Late', Content: () => use(pending) ?? null };
  await act(async () => open({ slides: [...SLIDES, late] }));
  expect(slide('late').querySelector('.waiting')).toBeInTheDocument();
  expect(slide('about').querySelector('.waiting')).toBeNull();
  expect(openGate).not.toHaveBeenCalled();
  reports.get('late')!();
  expect(jest.mocked(openGate).mock.calls).toEqual([['late']]);
});

describe('on a screen that is narrow', () => {
  it('every slide can be reached, and plays', () => {
    open({ width: 768 });
    expect(['hero', 'about', 'contact'].map((id) => slide(id).hasAttribute('inert'))).toEqual([false, false, false]);
    expect(screen.getByText('contact plays')).toBeInTheDocument();
  });

  it('nothing is said any more of a slide that came while it was wide', () => {
    open();
    fireEvent.click(dots()[1]!);
    screenWidth = 768;
    act(() => void media.dispatchEvent(new Event('change')));
    expect(said()).toBe('');
  });

  it('no slide comes, so nothing is said of it', () => {
    open({ width: 768 });
    fireEvent.click(dots()[1]!);
    expect(said()).toBe('');
  });
});
