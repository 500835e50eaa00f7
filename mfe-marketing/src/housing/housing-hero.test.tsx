import { render, screen } from '@testing-library/react';
import { renderedWith } from '@capsule/host';
import { ownPlace } from '../../testing/own-place';
import { MemoryRouter } from '../../testing/router';
import { BackgroundVideo } from '../ui/background-video';
import { CrisisSection } from './crisis-section';
import { HousingHero } from './housing-hero';

/** The videos of the housing page (product §2.4, §2.31). */

jest.mock('../ui/background-video', () => ({
  BackgroundVideo: jest.fn(({ children }: { children: React.ReactNode }) => children),
}));

const open = () =>
  render(
    <MemoryRouter>
      <HousingHero />
      <CrisisSection />
    </MemoryRouter>,
  );
const videos = () => jest.mocked(BackgroundVideo).mock.calls.map(([{ source, focus }]) => [source !== null, focus]);

beforeEach(() => jest.clearAllMocks());
afterEach(() => renderedWith.install({ company: null, places: [] }));

it('are in its hero and in the section below, cropped as their stills are', () => {
  open();
  expect(videos()).toEqual([
    [true, '55% 60%'],
    [true, '64% 50%'],
  ]);
});

it('a picture of staff in its hero has no video over it, and its own words', () => {
  renderedWith.install({ company: null, places: [ownPlace('housing-hero')] });
  open();
  expect(videos().map(([has]) => has)).toEqual([false, true]);
  expect(screen.getByAltText('Our own')).toHaveAttribute('src', '/media/own.jpg');
});
