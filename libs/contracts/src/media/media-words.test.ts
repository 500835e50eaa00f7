import { describe, expect, it } from '@jest/globals';
import { imageFor } from './media-words';

const item = {
  path: '/media/a/night.jpg',
  variants: [
    { path: '/media/a/_800.avif', mimeType: 'image/avif', width: 800 },
    { path: '/media/a/_800.webp', mimeType: 'image/webp', width: 800 },
    { path: '/media/a/_320.webp', mimeType: 'image/webp', width: 320 },
  ],
};

describe('the image for a place', () => {
  it.each([
    [100, '/media/a/_320.webp'],
    [320, '/media/a/_320.webp'],
    [321, '/media/a/_800.webp'],
    [1600, '/media/a/night.jpg'],
  ])('of %d pixels is %s', (width, path) => {
    expect(imageFor(item, width)).toBe(path);
  });

  it('is the file itself while nothing smaller is made', () => {
    expect(imageFor({ ...item, variants: [] }, 320)).toBe(item.path);
  });
});
