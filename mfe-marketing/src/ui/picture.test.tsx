import { render, screen } from '@testing-library/react';
import type { ShownPicture } from '@capsule/contracts/places/shown-place';
import { Picture, SIZES, type Photo } from './picture';
import { Prices } from './prices';

const STILL: Photo = { avif: ['/n.avif', '/w.avif'], webp: ['/n.webp', '/w.webp'] };
const OWN: ShownPicture = { path: '/media/own.jpg', width: 2400, height: 1350, alt: 'Ours', variants: [] };

function show(photo: Photo | ShownPicture, rest: { focus?: string; first?: boolean } = {}) {
  render(<Picture photo={photo} alt="A home" sizes="50vw" {...rest} />);
  const image = screen.getByAltText('A home');
  return { image, source: image.parentElement!.querySelector('source') };
}

describe('a still', () => {
  it('is there in two formats and two widths, and has its room before it is loaded', () => {
    const { image, source } = show(STILL);
    expect(source).toHaveAttribute('type', 'image/avif');
    expect(source).toHaveAttribute('srcset', '/n.avif 800w, /w.avif 1600w');
    expect(source).toHaveAttribute('sizes', '50vw');
    expect(image).toHaveAttribute('src', '/n.webp');
    expect(image).toHaveAttribute('srcset', '/n.webp 800w, /w.webp 1600w');
    expect(image).toHaveAttribute('sizes', '50vw');
    expect(image).toHaveAttribute('width', '1600');
    expect(image).toHaveAttribute('height', '1000');
    expect(image).toHaveAttribute('decoding', 'async');
  });

  it('of another width says so', () => {
    const { image } = show({ ...STILL, width: 1520, height: 855 });
    expect(image).toHaveAttribute('srcset', '/n.webp 800w, /w.webp 1520w');
    expect(image).toHaveAttribute('width', '1520');
    expect(image).toHaveAttribute('height', '855');
  });

  it.each([
    [false, 'lazy', null],
    [true, 'eager', 'high'],
  ])('that is the page’s first (%s) loads %s', (first, loading, priority) => {
    const { image } = show(STILL, { first });
    expect(image.getAttribute('loading')).toBe(loading);
    expect(image.getAttribute('fetchpriority')).toBe(priority);
  });

  it('is cropped around the place that the page says, and by default in its middle', () => {
    expect(show(STILL, { focus: '75% 60%' }).image).toHaveStyle({ objectPosition: '75% 60%' });
    document.body.replaceChildren();
    expect(show(STILL).image).not.toHaveAttribute('style');
  });
});

it('a picture of the library has a focal point of its own, which is its middle where nobody has set one', () => {
  expect(show(OWN, { focus: '75% 60%' }).image).toHaveStyle({ objectPosition: '50% 50%' });
  document.body.replaceChildren();
  expect(show({ ...OWN, focalX: 30, focalY: 70 }).image).toHaveStyle({ objectPosition: '30% 70%' });
});

it('a picture of the library without copies is shown itself', () => {
  const { image, source } = show(OWN);
  expect(source).toBeNull();
  expect(image).toHaveAttribute('src', '/media/own.jpg');
  expect(image).toHaveAttribute('width', '2400');
  expect(image).toHaveAttribute('height', '1350');
});

it('phones are offered the small file, which is sharp enough there', () => {
  expect(SIZES).toEqual({
    full: '(width <= 768px) 60vw, 100vw',
    half: '(width <= 768px) 60vw, 50vw',
    tall: '(width <= 768px) 60vw, max(50vw, 160vh)',
    third: '(width <= 768px) 60vw, 34vw',
  });
});

it('a line does not end within a range of prices', () => {
  const { container } = render(
    <Prices>Rent is $650-900 a week, a sale $150,000-1,300,000 at a 50-50 share of $5.</Prices>,
  );
  expect(container).toHaveTextContent('Rent is $650-900 a week, a sale $150,000-1,300,000 at a 50-50 share of $5.');
  const whole = [...container.querySelectorAll('.whole')].map(({ textContent }) => textContent);
  expect(whole).toEqual(['$650-900', '$150,000-1,300,000']);
});
