import type { MediaEdition } from '@capsule/contracts/media/media-item';

/** The file that `dawn.jpg` had before. */
export const earlierFile: MediaEdition = {
  id: 31,
  path: '/media/11aa/dawn.jpg',
  originalFilename: 'IMG 1.jpg',
  mimeType: 'image/jpeg',
  size: 182_440,
  width: 1200,
  height: 800,
  variants: [],
  storedAt: '2026-11-20T15:00:00.000Z',
  storedBy: 'Priya Nair',
};
