import { render, screen } from '@testing-library/react';
import { BUILT_IN_COMPANY_DETAILS } from '@capsule/contracts/company/company-details';
import type { SlotProps } from '@capsule/contracts/releases/slots';
import CompanyPreview from './company-preview';
import PlacePreview from './place-preview';

/** How the back office shows what the public pages make of what is typed (product §2.31). */

const IMAGE = `/media/${'a'.repeat(64)}/dusk.jpg`;
const BUILT_IN = { image: '', title: '', caption: '', focus: '' };
type Props = SlotProps['place-preview'];

const show = (props: Pick<Props, 'place' | 'extent'> & Partial<Props>) =>
  render(<PlacePreview {...BUILT_IN} {...props} />).container;
const images = (within: Element) => [...within.querySelectorAll('img')];
const figures = (within: Element) =>
  [...within.querySelectorAll('figure')].map((figure) => {
    const frame = figure.querySelector<HTMLElement>('.frame')!;
    return [figure.textContent, frame.style.aspectRatio, frame.style.inlineSize, frame.dataset['dark']];
  });

describe('the preview of a place', () => {
  it('shows a hero as each screen crops it, darkened for its title, and the same picture elsewhere', () => {
    const html = show({ place: 'home-hero', extent: 'screens', image: IMAGE, focus: '30% 70%' });
    expect(figures(html)).toEqual([
      ['Phone', '390 / 844', '78px', 'true'],
      ['Tablet', '820 / 1180', '164px', 'true'],
      ['Desktop', '1440 / 900', '288px', 'true'],
      ['Gallery, phone', '358 / 176', `${358 * 0.2}px`, 'false'],
      ['Gallery, tablet', '171 / 319', `${171 * 0.2}px`, 'false'],
      ['Gallery, desktop', '306 / 226', `${306 * 0.2}px`, 'false'],
      ['Unit', '360 / 240', '72px', 'false'],
      ['Link preview', '1200 / 630', `${1200 * (100 / 630)}px`, 'false'],
    ]);
    for (const image of images(html)) {
      expect(image).toHaveAttribute('src', `/media/${'a'.repeat(64)}/_800.webp`);
      expect(image).toHaveAttribute('alt', '');
      expect(image).toHaveStyle({ objectPosition: '30% 70%' });
    }
    expect(screen.getByText('The same picture elsewhere')).toBeInTheDocument();
  });

  it('shows a tile larger, not darkened, with its words', () => {
    const html = show({ place: 'gallery-2', extent: 'screens', image: IMAGE, title: 'Ours', caption: 'At dusk.' });
    expect(figures(html)).toEqual([
      ['Phone', '358 / 176', `${358 * 0.32}px`, 'false'],
      ['Tablet', '171 / 319', `${171 * 0.32}px`, 'false'],
      ['Desktop', '306 / 226', `${306 * 0.32}px`, 'false'],
      ['Hero, phone', '390 / 844', `${390 * (100 / 844)}px`, 'false'],
      ['Hero, tablet', '820 / 1180', `${820 * (100 / 1180)}px`, 'false'],
      ['Hero, desktop', '1440 / 900', `${1440 * (100 / 900)}px`, 'false'],
      ['Unit', '360 / 240', '72px', 'false'],
      ['Link preview', '1200 / 630', `${1200 * (100 / 630)}px`, 'false'],
    ]);
    expect(html.querySelector('.words')).toHaveTextContent('OursAt dusk.');
  });

  it.each([
    ['housing-hero', '1440 / 828'],
    ['contact-hero', '1440 / 468'],
    ['gallery-1', '620 / 459'],
    ['gallery-4', '620 / 226'],
    ['gallery-7', '620 / 226'],
    ['gallery-5', '306 / 226'],
  ])('on a card, %s is cropped as a desktop crops it: %s', (place, ratio) => {
    const html = show({ place, extent: 'card', image: IMAGE });
    const frame = html.querySelector<HTMLElement>('.frame')!;
    expect(frame.style.aspectRatio).toBe(ratio);
    expect(frame.dataset['dark']).toBe(String(place.endsWith('hero')));
    expect(images(html)).toHaveLength(1);
    expect(images(html)[0]).toHaveAttribute('loading', 'lazy');
  });

  it.each([
    ['housing-hero', ['390 / 776', '820 / 960', '1440 / 828']],
    ['contact-hero', ['390 / 439', '820 / 512', '1440 / 468']],
    ['gallery-1', ['358 / 176', '350 / 646', '620 / 459']],
    ['gallery-3', ['358 / 176', '171 / 319', '306 / 226']],
    ['gallery-4', ['358 / 176', '350 / 319', '620 / 226']],
    ['gallery-6', ['358 / 176', '171 / 319', '306 / 226']],
  ])('on its screens, %s is cropped to %j', (place, ratios) => {
    const html = show({ place, extent: 'screens', image: IMAGE });
    expect(
      figures(html)
        .slice(0, 3)
        .map(([, ratio]) => ratio),
    ).toEqual(ratios);
  });

  it.each([
    ['home-hero', '64% 50%'],
    ['housing-hero', '55% 60%'],
    ['contact-hero', '50% 60%'],
    ['gallery-3', ''],
  ])('without a picture, %s is the built-in one, cropped around its own place', (place, focus) => {
    const [image] = images(show({ place, extent: 'card', focus: '1% 1%' }));
    expect(image!.style.objectPosition).toBe(focus);
    expect(image).toHaveAttribute('src', 'file-stub');
  });

  it('without words has the built-in ones, and a hero has none', () => {
    const tile = show({ place: 'gallery-7', extent: 'card' });
    expect(tile.querySelector('.words')).toHaveTextContent('Premium Waterside CapsuleOver still water at dusk.');
    expect(show({ place: 'home-hero', extent: 'card', title: 'Ours' }).querySelector('.words')).toBeNull();
  });

  it('is empty for a place that only a newer API knows', () => {
    expect(show({ place: 'roof', extent: 'card' })).toBeEmptyDOMElement();
  });
});

it('the preview of the company’s details shows them as typed, and leads nowhere', () => {
  const details = { ...BUILT_IN_COMPANY_DETAILS, companyName: 'Hillview Homes', phone: '123', socialLinks: [] };
  const { container } = render(<CompanyPreview details={details} />);
  expect(container.firstElementChild).toHaveAttribute('inert');
  expect(container).toHaveTextContent('How to reach us');
  expect(container).toHaveTextContent('Head office12 Trackside Lane');
  expect(container).toHaveTextContent('Business hours');
  expect(container).toHaveTextContent('Hillview Homes. All rights reserved.');
  expect(container.querySelector('a[href="tel:123"]')).toBeInTheDocument();
});
