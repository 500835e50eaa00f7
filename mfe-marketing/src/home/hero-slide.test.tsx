import { fireEvent, render, screen } from '@testing-library/react';
import { renderedWith } from '@capsule/host';
import { ownPlace } from '../../testing/own-place';
import { MemoryRouter } from '../../testing/router';
import { BackgroundVideo } from '../ui/background-video';
import { HeroSlide } from './hero-slide';

/** The first slide of the home page, and its picture (product §2.3, §2.31). */

const mockNext = jest.fn();
let mockShown = true;
jest.mock('../deck/deck', () => ({ useNextSlide: () => mockNext }));
jest.mock('../deck/shown', () => ({ useSlideShown: () => mockShown }));
jest.mock('../ui/background-video', () => ({
  ...jest.requireActual<object>('../ui/background-video'),
  BackgroundVideo: jest.fn(({ children }: { children: React.ReactNode }) => children),
}));

const open = () =>
  render(
    <MemoryRouter>
      <HeroSlide />
    </MemoryRouter>,
  );
const video = () => jest.mocked(BackgroundVideo).mock.lastCall![0];
const stub = 'file-stub';

beforeEach(() => {
  jest.clearAllMocks();
  mockShown = true;
});
afterEach(() => renderedWith.install({ company: null, places: [] }));

it('its arrow leads on from it', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Scroll down' }));
  expect(mockNext.mock.calls).toEqual([['hero']]);
});

it.each([true, false])('its video rests while another slide is shown: %s', (shown) => {
  mockShown = shown;
  open();
  expect(video()).toMatchObject({ source: { h264: stub }, focus: '64% 50%', active: shown });
});

it('a picture of staff has no video over it, and its own words', () => {
  renderedWith.install({ company: null, places: [ownPlace('home-hero')] });
  open();
  expect(video().source).toBeNull();
  expect(screen.getByAltText('Our own')).toHaveAttribute('src', '/media/own.jpg');
  expect(screen.getByAltText('Our own')).toHaveAttribute('loading', 'eager');
});

it('narrow screens held upright have a cut of its still', () => {
  open();
  const image = screen.getByAltText(/^A white capsule home/);
  const sources = [...image.parentElement!.querySelectorAll('source')];
  const upright = '(width <= 768px) and (orientation: portrait)';
  const given = ['media', 'type', 'srcset', 'width', 'height'] as const;
  expect(sources.map((source) => given.map((name) => source.getAttribute(name)))).toEqual([
    [upright, 'image/avif', stub, '641', '855'],
    [upright, null, stub, '641', '855'],
    [null, 'image/avif', `${stub} 800w, ${stub} 1520w`, null, null],
  ]);
  expect(image).toHaveAttribute('width', '1520');
  expect(image).toHaveAttribute('height', '855');
  expect(image).toHaveAttribute('srcset', `${stub} 800w, ${stub} 1520w`);
});
