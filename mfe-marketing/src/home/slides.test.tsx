import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderedWith } from '@capsule/host';
import { MemoryRouter } from '../../testing/router';
import { SIZES } from '../ui/picture';
import AppSlide from './app-slide';
import ContactSlide from './contact-slide';
import FeaturesSlide from './features-slide';
import GallerySlide from './gallery-slide';
import StructureSlide from './structure-slide';

/** What can be done on the slides of the home page, and what a screen reader has of them (product §2.3). */

const show = (slide: React.JSX.Element) => act(async () => void render(<MemoryRouter>{slide}</MemoryRouter>));

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
});
afterEach(() => jest.restoreAllMocks());

it('the gallery’s images are decoration until one is enlarged, which says what it shows', async () => {
  await show(<GallerySlide />);
  const tile = screen.getAllByRole('listitem')[1]!;
  expect(within(tile).queryByRole('img')).not.toBeInTheDocument();
  fireEvent.click(within(tile).getByRole('button', { name: 'Enlarge: Modern White Capsule' }));
  const large = within(screen.getByRole('dialog', { name: 'Modern White Capsule' }));
  expect(large.getByRole('img', { name: 'Modern White Capsule' })).toHaveAttribute('loading', 'lazy');
  expect(large.getByRole('figure')).toHaveTextContent('Modern White CapsuleThe form itself, in plain white.');
});

it('an enlarged picture that staff have put there says what that one shows, and not its title', async () => {
  const picture = { path: '/media/3f7a/dusk.jpg', width: 2400, height: 1500, alt: 'Homes at dusk', variants: [] };
  renderedWith.install({ company: null, places: [{ key: 'gallery-1', title: 'Ours', caption: null, picture }] });
  await show(<GallerySlide />);
  renderedWith.install({ company: null, places: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Enlarge: Ours' }));
  const large = within(screen.getByRole('dialog', { name: 'Ours' }));
  expect(large.getByRole('img')).toHaveAccessibleName('Homes at dusk');
});

it('a picture of the gallery is asked for as wide as its tile: the large one and the two wide ones take half', async () => {
  await show(<GallerySlide />);
  const sizes = screen.getAllByRole('listitem').map((tile) => tile.querySelector('img')!.sizes);
  const { half, third } = SIZES;
  expect(sizes).toEqual([half, third, third, half, third, third, half]);
});

it.each([
  ['features', <FeaturesSlide key="features" />, [600, 800, 1000, 1200, 1400, 1600]],
  ['images of the gallery', <GallerySlide key="gallery" />, [600, 800, 1000, 1200, 1400, 1600, 1800]],
])('the %s enter one after another', async (_what, slide, delays) => {
  await show(slide);
  const items = screen.getAllByRole('listitem');
  expect(items.map(({ style }) => style.getPropertyValue('--enter-delay'))).toEqual(delays.map((ms) => `${ms}ms`));
});

it('the diagram is one picture with its words, here and enlarged', async () => {
  await show(<StructureSlide />);
  const name = 'How capsule homes serve the racing industry';
  const [diagram] = screen.getAllByRole('img');
  expect(diagram).toHaveAccessibleName(expect.stringContaining(name) as string);
  expect(diagram).toHaveAccessibleName(expect.stringContaining('Venues (300+), stables and events') as string);
  fireEvent.click(screen.getByRole('button', { name: 'Enlarge: Industry structure diagram' }));
  const dialog = screen.getByRole('dialog', { name: 'Industry structure diagram' });
  expect(within(dialog).getByRole('img')).toHaveAccessibleName(expect.stringContaining(name) as string);
});

it('the app’s figures are told with what they count', async () => {
  await show(<AppSlide />);
  expect(
    screen.getAllByRole('term').map(({ textContent, nextSibling }) => [textContent, nextSibling!.textContent]),
  ).toEqual([
    ['Happy Users', '300K'],
    ['Total Downloads', '984K'],
    ['Connected Devices', '524K'],
    ['Positive Feedback', '98%'],
  ]);
});

it('the last slide says where the company is, without its hours, and has profile links and brochure', async () => {
  await show(<ContactSlide />);
  expect(screen.getByText('Company location')).toBeInTheDocument();
  expect(screen.queryByText('Business hours')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download Brochure' })).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Social media' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Send us a message', level: 3 })).toBeInTheDocument();
});
