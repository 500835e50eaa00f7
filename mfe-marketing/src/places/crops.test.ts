import { cropsElsewhere, cropsOf } from './crops';

/** How much of a picture is seen, by which staff choose its focal point (product §2.31). */

const ELSEWHERE = [
  { label: 'Unit', width: 360, height: 240 },
  { label: 'Link preview', width: 1200, height: 630 },
];

describe('the crops of a place', () => {
  it('are those of a phone, a tablet and a desktop', () => {
    expect(cropsOf('contact-hero')).toEqual([
      { label: 'Phone', width: 390, height: 439 },
      { label: 'Tablet', width: 820, height: 512 },
      { label: 'Desktop', width: 1440, height: 468 },
    ]);
  });

  it('of the gallery are all the same on a phone, and of their tile’s size on a desktop', () => {
    const sizes = ([1, 2, 4] as const).map((tile) =>
      cropsOf(`gallery-${tile}`).map(({ width, height }) => [width, height]),
    );
    const phones = sizes.map(([phone]) => phone);
    const desktops = sizes.map(([, , desktop]) => desktop);
    expect(phones).toEqual([
      [358, 176],
      [358, 176],
      [358, 176],
    ]);
    expect(desktops).toEqual([
      [620, 459],
      [306, 226],
      [620, 226],
    ]);
  });
});

describe('elsewhere', () => {
  it('the picture of a hero may be seen as a small tile, as a unit’s and in a link’s preview', () => {
    expect(cropsElsewhere('housing-hero')).toEqual([
      { label: 'Gallery, phone', width: 358, height: 176 },
      { label: 'Gallery, tablet', width: 171, height: 319 },
      { label: 'Gallery, desktop', width: 306, height: 226 },
      ...ELSEWHERE,
    ]);
  });

  it('the picture of a tile may be seen as the home page’s hero, as a unit’s and in a link’s preview', () => {
    expect(cropsElsewhere('gallery-4')).toEqual([
      { label: 'Hero, phone', width: 390, height: 844 },
      { label: 'Hero, tablet', width: 820, height: 1180 },
      { label: 'Hero, desktop', width: 1440, height: 900 },
      ...ELSEWHERE,
    ]);
  });
});
