import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { cropped, previewOf } from './social-pictures';

/** What link previews show of a picture of the library, and which addresses they are given. */

const colours = { red: '#ff0000', blue: '#0000ff', none: { r: 0, g: 0, b: 0, alpha: 0 } };
const plain = (width: number, height: number, colour: keyof typeof colours) =>
  sharp({ create: { width, height, channels: 4, background: colours[colour] } });

/** The colour in the middle of a picture of the right size, in which JPEG may have changed it a little. */
async function middleOf(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([1200, 630, 3]);
  const at = (315 * 1200 + 600) * 3;
  return [0, 1, 2].map((channel) => Math.round(data[at + channel]! / 255)).join(' ');
}
const [RED, BLUE, WHITE] = ['1 0 0', '0 0 1', '1 1 1'];

describe('a preview', () => {
  it('of a photograph that was taken upright shows it upright, at its focal point', async () => {
    const right = await plain(800, 800, 'blue').png().toBuffer();
    const lying = plain(1600, 800, 'red').composite([{ input: right, left: 800, top: 0 }]);
    // Turned to the right to be shown, so that its left side is at the top.
    const photograph = await lying.jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const at = (focalY: number) => cropped(photograph, { width: 800, height: 1600 }, { focalX: 50, focalY });
    expect([await middleOf(await at(0)), await middleOf(await at(100))]).toEqual([RED, BLUE]);
  });

  it('is white where one sees through the picture', async () => {
    const image = await plain(1200, 630, 'none').png().toBuffer();
    expect(await middleOf(await cropped(image, { width: 1200, height: 630 }, { focalX: 50, focalY: 50 }))).toBe(WHITE);
  });

  it('of a small picture is as large as any', async () => {
    const image = await plain(12, 40, 'blue').png().toBuffer();
    expect(await middleOf(await cropped(image, { width: 12, height: 40 }, { focalX: 0, focalY: 0 }))).toBe(BLUE);
  });
});

describe('the address of a preview', () => {
  const [A, B] = ['a'.repeat(64), 'b'.repeat(64)];
  const item = (id: number, hash: string, name: string, focalX: number, mimeType = 'image/png') =>
    ({ id, hash, path: `/media/${hash}/${name}`, mimeType, focalX, focalY: 50 }) as Parameters<typeof previewOf>[1][0];
  const items = [
    item(1, A, 'dawn.png', 10),
    item(2, A, 'dusk.png', 20),
    item(3, B, 'plan.svg', 50, 'image/svg+xml'),
    item(4, A, 'noon.png', 40),
  ];

  it.each([
    ['is that of the picture', `/media/${A}/dawn.png`, `/media/${A}/_social-10-50.jpg`],
    [
      'keeps its site',
      `https://homes.example/media/${A}/dawn.png`,
      `https://homes.example/media/${A}/_social-10-50.jpg`,
    ],
    ['of two with the same content is that of the named one', `/media/${A}/dusk.png`, `/media/${A}/_social-20-50.jpg`],
    ['by another name is that of the oldest', `/media/${A}/night.png`, `/media/${A}/_social-10-50.jpg`],
    ['follows an item by its id', '/media/4/dawn.png', `/media/${A}/_social-40-50.jpg`],
    [
      'follows it on the site itself',
      'https://homes.example/media/4/dawn.png',
      `https://homes.example/media/${A}/_social-40-50.jpg`,
    ],
    [
      'by an id of another site is its own',
      'https://cdn.example/media/4/dawn.png',
      'https://cdn.example/media/4/dawn.png',
    ],
    ['of a drawing is its own', `/media/${B}/plan.svg`, `/media/${B}/plan.svg`],
    ['of what is not there is its own', '/media/9/gone.png', '/media/9/gone.png'],
    ['of another site is its own', 'https://cdn.example/dawn.png', 'https://cdn.example/dawn.png'],
    ['is none where there is none', null, null],
  ])('%s', (_what, address, expected) => {
    expect(previewOf(address, items, 'homes.example')).toBe(expected);
  });

  it('by an id is its own where nobody knows which site is ours, unless it is a path', () => {
    const absolute = 'https://homes.example/media/4/dawn.png';
    expect(previewOf(absolute, items, null)).toBe(absolute);
    expect(previewOf('/media/4/dawn.png', items, null)).toBe(`/media/${A}/_social-40-50.jpg`);
  });
});
