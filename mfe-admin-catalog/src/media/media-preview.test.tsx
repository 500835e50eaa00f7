import { render, screen, within } from '@testing-library/react';
import { MEDIA_WORDS } from './media-words';
import { MediaPreview } from './media-preview';
import { dawn, item, plan } from './testing/open-library';

/** A file as it is, and what is known of it (product §2.16). */

it('a picture is shown with its size in pixels and bytes and its day, and opens in another tab', () => {
  render(<MediaPreview item={dawn} />);
  const figure = within(screen.getByRole('figure'));
  expect(figure.getByRole('img')).toHaveAttribute('alt', dawn.alt);
  expect(figure.getByText('1200 × 800 · 178.16 KB · Nov 20, 2026')).toBeVisible();
  expect(figure.getByRole('img')).toHaveAttribute('sizes', '500px');
  const link = figure.getByRole('link', { name: 'dawn.jpg' });
  expect(link).toHaveAttribute('href', '/media/3f7a/dawn.jpg');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noreferrer');
});

it('a video is played where it is, by its name', () => {
  render(<MediaPreview item={item(9, { filename: 'home.mp4', mimeType: 'video/mp4', path: '/media/aa/home.mp4' })} />);
  const video = screen.getByLabelText<HTMLVideoElement>('home.mp4');
  expect(video).toHaveAttribute('src', '/media/aa/home.mp4');
  expect(video).toHaveAttribute('preload', 'metadata');
  expect(video.controls).toBe(true);
});

it('a document has no size in pixels', () => {
  render(<MediaPreview item={{ ...plan, uploadedAt: '2026-11-20T15:00:00.000Z' }} />);
  expect(screen.getByText('PDF')).toBeVisible();
  expect(screen.getByText('812 B · Nov 20, 2026')).toBeVisible();
});

it('what is said of a file names it', () => {
  expect(MEDIA_WORDS.nameOf(dawn)).toBe('dawn.jpg');
  expect(MEDIA_WORDS.removed!.question(dawn)).toBe(
    'Are you sure you want to delete "dawn.jpg"? This action cannot be undone.',
  );
});
