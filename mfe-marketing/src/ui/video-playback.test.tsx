import { act, fireEvent, render, screen } from '@testing-library/react';
import { BackgroundVideo, type VideoSource } from './background-video';

/** When a background video plays and rests (product §4.2, WCAG 2.2.2). */

const SOURCE: VideoSource = { av1: '/hero.webm', h264: '/hero.mp4', narrow: '/hero-portrait.mp4' };

const play = jest.fn<Promise<void>, []>();
const pause = jest.fn();
let seen: (onScreen: boolean) => void;

type Props = Partial<Parameters<typeof BackgroundVideo>[0]>;
const drawn = (props: Props) => (
  <BackgroundVideo source={SOURCE} focus="64% 50%" {...props}>
    <img alt="The still" />
  </BackgroundVideo>
);
const video = () => document.querySelector('video')!;
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Opens a page with a video that is there, in view. */
async function open(props: Props = {}) {
  const page = render(drawn(props));
  await wait(1200);
  await act(async () => seen(true));
  return page;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  HTMLMediaElement.prototype.play = play.mockReset().mockResolvedValue();
  HTMLMediaElement.prototype.pause = pause.mockReset();
  globalThis.IntersectionObserver = class {
    constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
      seen = (isIntersecting) => report([{ isIntersecting }]);
    }
    observe = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a background video', () => {
  it('plays while it is in view', async () => {
    render(drawn({}));
    await wait(1200);
    expect(play).not.toHaveBeenCalled();
    act(() => seen(true));
    expect(play).toHaveBeenCalledTimes(1);
    pause.mockReset();
    act(() => seen(false));
    expect(pause).toHaveBeenCalledTimes(1);
  });

  it('rests on a slide that is not shown', async () => {
    const { rerender } = await open({ active: false });
    expect(play).not.toHaveBeenCalled();
    rerender(drawn({ active: true }));
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('is stopped and started by its button', async () => {
    await open();
    pause.mockReset();
    fireEvent.click(screen.getByRole('button', { name: 'Pause video' }));
    expect(pause).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Play video' }));
    expect(play).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('button', { name: 'Pause video' })).toBeInTheDocument();
  });

  it('shows once it runs, where its still is cropped', async () => {
    await open();
    expect(video()).toHaveAttribute('data-running', 'false');
    fireEvent.playing(video());
    expect(video()).toHaveAttribute('data-running', 'true');
    expect(video()).toHaveStyle({ objectPosition: '64% 50%' });
  });

  it('is silent, in a loop, and nothing to keys or screen readers', async () => {
    await open();
    expect(video().muted).toBe(true);
    expect(video().loop).toBe(true);
    expect(video()).toHaveAttribute('playsinline');
    expect(video()).toHaveAttribute('aria-hidden', 'true');
    expect(video()).toHaveAttribute('tabindex', '-1');
  });

  it('has a small file for narrow screens held upright, then the best that the browser plays', async () => {
    await open();
    const sources = [...video().querySelectorAll('source')];
    expect(sources.map((source) => [source.media, source.getAttribute('src'), source.type])).toEqual([
      ['(width <= 768px) and (orientation: portrait)', '/hero-portrait.mp4', 'video/mp4'],
      ['', '/hero.webm', 'video/webm; codecs="av01.0.05M.08"'],
      ['', '/hero.mp4', 'video/mp4'],
    ]);
  });
});

describe('a video that cannot be played', () => {
  const isGone = () => document.querySelector('video') === null;

  it('goes when the browser refuses to play it', async () => {
    play.mockRejectedValue(new DOMException('Not now', 'NotAllowedError'));
    await open();
    await wait(0);
    expect(isGone()).toBe(true);
  });

  it('is none where it was only paused before it had started', async () => {
    play.mockRejectedValue(new DOMException('Paused', 'AbortError'));
    await open();
    await wait(0);
    expect(isGone()).toBe(false);
  });

  it('is none where one of its sources fails that is not the last', async () => {
    await open();
    fireEvent.error(video().querySelectorAll('source')[1]!);
    expect(isGone()).toBe(false);
    fireEvent.error(video());
    expect(isGone()).toBe(true);
  });
});

it('a still that has become a frame of a video gets it, and one that is none any more loses it', async () => {
  const { rerender } = await open({ source: null });
  rerender(drawn({}));
  await wait(1200);
  expect(video()).toBeInTheDocument();
  rerender(drawn({ source: null }));
  expect(document.querySelector('video')).toBeNull();
});

it('a still that is no frame of a video stays', async () => {
  await open({ source: null });
  await wait(60_000);
  expect(document.querySelector('video')).toBeNull();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it.each(['interactive', 'complete'] as const)(
  'a page that is left while it is %s has nothing left to do',
  async (state) => {
    jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);
    const { unmount } = render(drawn({}));
    unmount();
    window.dispatchEvent(new Event('load'));
    expect(jest.getTimerCount()).toBe(0);
  },
);
