import { act, fireEvent, render, screen } from '@testing-library/react';
import { mediaList } from '../../testing/media-list';
import { BackgroundVideo } from './background-video';

const SOURCE = { av1: '/hero.webm', h264: '/hero.mp4', narrow: '/hero-portrait.mp4' };

const open = () =>
  render(
    <BackgroundVideo source={SOURCE}>
      <img alt="The still" />
    </BackgroundVideo>,
  );
const video = () => document.querySelector('video');
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A browser in which motion is reduced, or not. */
const reduceMotion = (reduced: boolean) => {
  window.matchMedia = (media) => mediaList(media, reduced && media.includes('prefers-reduced-motion'));
};

let readyState: DocumentReadyState;
beforeEach(() => {
  jest.useFakeTimers();
  readyState = 'complete';
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
  reduceMotion(false);
  // jsdom plays nothing, and does not know what is in view.
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  globalThis.IntersectionObserver = class {
    observe = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

describe('a background video (product §4.2)', () => {
  it('comes 1200 ms after the page has loaded, over its still', async () => {
    readyState = 'interactive';
    open();
    await wait(60_000);
    expect(video()).toBeNull();
    window.dispatchEvent(new Event('load'));
    await wait(1199);
    expect(video()).toBeNull();
    expect(screen.getByAltText('The still')).toBeInTheDocument();
    await wait(1);
    expect(video()).toBeInTheDocument();
    expect(screen.getByAltText('The still')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pause video' })).toBeInTheDocument();
  });

  it('has a button on which is drawn what it does: two bars for a pause, else a triangle', async () => {
    open();
    await wait(1200);
    const drawn = (name: string) => screen.getByRole('button', { name }).querySelector('path')!.getAttribute('d');
    expect(drawn('Pause video')).toBe('M9 6v12M15 6v12');
    fireEvent.click(screen.getByRole('button'));
    expect(drawn('Play video')).toBe('M8 5.5v13l10.5-6.5z');
  });

  it('comes 1200 ms after it is drawn in a page that has loaded before', async () => {
    open();
    await wait(1199);
    expect(video()).toBeNull();
    await wait(1);
    expect(video()).toBeInTheDocument();
  });

  it.each([
    ['where motion is reduced', () => reduceMotion(true)],
    [
      'under Save-Data',
      () => Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    ],
  ])('never comes %s', async (_where, arrange) => {
    arrange();
    open();
    await wait(60_000);
    expect(video()).toBeNull();
    expect(screen.getByAltText('The still')).toBeInTheDocument();
  });

  it('that fails gives way to the still for good', async () => {
    open();
    await wait(1200);
    fireEvent.error(document.querySelector('source[type="video/mp4"]:last-of-type')!);
    expect(video()).toBeNull();
    await wait(60_000);
    expect(video()).toBeNull();
    expect(screen.getByAltText('The still')).toBeInTheDocument();
  });
});
