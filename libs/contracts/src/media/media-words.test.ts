import { describe, expect, it } from '@jest/globals';
import { imageFor, lastingPath, thumbnailOf } from './media-words';

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

  it('is the file itself until smaller copies exist', () => {
    expect(imageFor({ ...item, variants: [] }, 320)).toBe(item.path);
  });
});

describe('the thumbnail of an image (product §2.16)', () => {
  const folder = `/media/${'3f7a'.repeat(16)}`;

  it.each(['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'])('%s is its smallest copy', (extension) => {
    expect(thumbnailOf(`${folder}/dawn.${extension}`)).toBe(`${folder}/_160.webp`);
  });

  it('is one of an item, too, under the address that stays', () => {
    expect(thumbnailOf('/media/17/dawn.jpg')).toBe('/media/17/_160.webp');
    expect(thumbnailOf('/media/999999999/dawn.jpg', 320)).toBe('/media/999999999/_320.webp');
  });

  it.each([
    ['a drawing, which has no copies', `${folder}/plan.svg`],
    ['an image of another site', `https://images.example${folder}/dawn.jpg`],
    ['an address of a file inside another', `${folder}/dawn.jpg/more`],
    ['a folder that is none of the library', '/media/3f7a/dawn.jpg'],
  ])('is the image itself for %s', (_what, address) => {
    expect(thumbnailOf(address)).toBe(address);
  });
});

it('the address that stays when a file is replaced names the item, not its content (product §5.7)', () => {
  expect(lastingPath({ id: 17, filename: 'dawn.jpg' })).toBe('/media/17/dawn.jpg');
});
