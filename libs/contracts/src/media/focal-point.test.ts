import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CENTRE, cropOf, focalAt, hasFocalPoint, objectPosition, readSocialName, socialName } from './focal-point';
import type { MediaMimeType } from './media-words';

/** Every crop shows the part at the focal point, in a browser as in the pictures that are cropped before. */

const at = (focalX: number, focalY: number) => ({ focalX, focalY });
const [WIDE, TALL, SQUARE] = [
  { width: 1600, height: 800 },
  { width: 600, height: 1200 },
  { width: 1, height: 1 },
];

describe('the crop of a picture', () => {
  it.each([
    [WIDE, SQUARE, at(50, 50), { left: 400, top: 0, width: 800, height: 800 }],
    [WIDE, SQUARE, at(0, 100), { left: 0, top: 0, width: 800, height: 800 }],
    [WIDE, SQUARE, at(100, 0), { left: 800, top: 0, width: 800, height: 800 }],
    [WIDE, { width: 2, height: 1 }, at(13, 87), { left: 0, top: 0, width: 1600, height: 800 }],
    [TALL, { width: 1200, height: 630 }, at(30, 20), { left: 0, top: 177, width: 600, height: 315 }],
    [{ width: 3, height: 1 }, { width: 9, height: 1600 }, at(50, 50), { left: 1, top: 0, width: 1, height: 1 }],
  ])('%j in a place of %j with the focal point %j is %j', (picture, place, focal, area) => {
    expect(cropOf(picture, place, focal)).toEqual(area);
  });

  it('lies in the picture, is as large as it can be, and has the focal point in it', () => {
    const pixels = fc.integer({ min: 1, max: 8000 });
    const percent = fc.integer({ min: 0, max: 100 });
    // Of what was cut off, the same share is before the focal point; half a pixel on each side is lost by rounding. In
    // hundredths of a pixel, which are whole numbers.
    const lost = (start: number, size: number, whole: number, share: number) =>
      Math.abs(100 * start + share * size - share * whole);
    fc.assert(
      fc.property(pixels, pixels, pixels, pixels, percent, percent, (width, height, w, h, x, y) => {
        const area = cropOf({ width, height }, { width: w, height: h }, at(x, y));
        expect(area.left).toBeGreaterThanOrEqual(0);
        expect(area.top).toBeGreaterThanOrEqual(0);
        expect(area.left + area.width).toBeLessThanOrEqual(width);
        expect(area.top + area.height).toBeLessThanOrEqual(height);
        expect(area.width === width || area.height === height).toBe(true);
        expect(lost(area.left, area.width, width, x)).toBeLessThanOrEqual(50);
        expect(lost(area.top, area.height, height, y)).toBeLessThanOrEqual(50);
      }),
      { examples: [[7271, 4608, 6104, 2819, 0, 91]] },
    );
  });
});

it('is said to a browser from the left and from the top', () => {
  expect(objectPosition(at(30, 70))).toBe('30% 70%');
});

it.each<[MediaMimeType, boolean]>([
  ['image/jpeg', true],
  ['image/gif', true],
  ['image/svg+xml', false],
  ['video/mp4', false],
  ['application/pdf', false],
])('%s has a focal point: %p', (mimeType, has) => {
  expect(hasFocalPoint({ mimeType })).toBe(has);
});

describe('the focal point of an address', () => {
  const [one, other] = ['a'.repeat(64), 'b'.repeat(64)];
  const points = [
    { id: 7, path: `/media/${one}/dawn.jpg`, ...at(30, 70) },
    { id: 9, path: `/media/${one}/dusk.jpg`, ...at(10, 10) },
  ];

  it.each([
    [`/media/${one}/dawn.jpg`, at(30, 70)],
    [`/media/${one}/dusk.jpg`, at(10, 10)],
    [`/media/${one}/other.jpg`, at(30, 70)],
    [`https://homes.example/media/${one}/dawn.jpg`, at(30, 70)],
    [`https://homes.example/media/${one}/dusk.jpg`, at(10, 10)],
    ['/media/9/dusk.jpg', at(10, 10)],
    ['/media/90/dusk.jpg', CENTRE],
    [`/media/${other}/dawn.jpg`, CENTRE],
    [`/media/${one}/plan.svg`, CENTRE],
    ['/pictures/dawn.jpg', CENTRE],
    ['', CENTRE],
  ])('%s is %j', (address, focal) => {
    expect(focalAt(address, points)).toMatchObject(focal);
  });

  it('is the centre for a drawing, whatever its item says', () => {
    const drawing = { id: 5, path: `/media/${one}/plan.svg`, ...at(20, 20) };
    expect(focalAt(drawing.path, [...points, drawing])).toEqual(CENTRE);
  });
});

describe('the name of a picture for link previews', () => {
  it('says the focal point', () => {
    expect(socialName(at(30, 70))).toBe('_social-30-70.jpg');
    expect(readSocialName('_social-30-70.jpg')).toEqual(at(30, 70));
    expect(readSocialName('_social-100-100.jpg')).toEqual(at(100, 100));
  });

  it.each([
    '_social-30-101.jpg',
    '_social-101-30.jpg',
    '_social-30.jpg',
    '_social-30-70.png',
    'social-30-70.jpg',
    '_800.webp',
  ])('is not %s', (name) => expect(readSocialName(name)).toBeNull());
});
