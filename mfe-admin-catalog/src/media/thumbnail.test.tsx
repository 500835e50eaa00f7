import { fireEvent, render, screen } from '@testing-library/react';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { mediaItem } from '@capsule/contracts/media/media-item';
import { Thumbnail } from './thumbnail';

/** The picture of a file of the library, at the size of its place (product §2.16). */

const copy = (width: number, mimeType = 'image/webp') => ({
  ...sampleRow(mediaItem).variants[0]!,
  mimeType,
  width,
  path: `/media/dawn-${width}.${mimeType.slice(6)}`,
});
const item = {
  path: '/media/dawn.jpg',
  filename: 'racecourse.dawn.jpg',
  mimeType: 'image/jpeg' as const,
  alt: null,
  variants: [copy(320), copy(320, 'image/avif'), copy(960)],
};
const image = () => screen.getByRole<HTMLImageElement>('presentation');

it('is one of its smaller copies, which the browser chooses by the size of the place', () => {
  render(<Thumbnail item={item} width={59.5} />);
  expect(image()).toHaveAttribute('srcset', '/media/dawn-320.webp 320w, /media/dawn-960.webp 960w');
  expect(image()).toHaveAttribute('sizes', '60px');
  expect(image()).toHaveAttribute('loading', 'lazy');
  expect(image()).toHaveAttribute('decoding', 'async');
});

it('is cropped at its focal point, and at its centre where it has none', () => {
  const { rerender } = render(<Thumbnail item={item} width={60} />);
  expect(image().style.objectPosition).toBe('50% 50%');
  rerender(<Thumbnail item={{ ...item, focalX: 30, focalY: 70 }} width={60} />);
  expect(image().style.objectPosition).toBe('30% 70%');
});

it('says what its text is', () => {
  render(<Thumbnail item={{ ...item, alt: 'Racecourse at dawn' }} width={60} />);
  expect(screen.getByAltText('Racecourse at dawn')).toBeVisible();
});

it('is the ending of what is no picture, or cannot be loaded; another file is tried anew', () => {
  const { rerender } = render(<Thumbnail item={{ ...item, mimeType: 'video/mp4' }} width={60} />);
  expect(screen.getByText('JPG')).toBeVisible();
  rerender(<Thumbnail item={item} width={60} />);
  fireEvent.error(image());
  expect(screen.getByText('JPG')).toBeVisible();
  rerender(<Thumbnail item={{ ...item, path: '/media/dusk.jpg' }} width={60} />);
  expect(image()).toBeVisible();
});
