import { describe, expect, it } from '@jest/globals';
import type { Release, RemoteRoute, ShownPlace } from '@capsule/contracts';
import { fileLinks, firstCallsTags, firstImages, firstLinks } from './preload';

const SCRIPT = '<script>ask()</script>';

const release = (files: string[], preload: Release['preload'] = {}): Release =>
  ({
    app: 'mfe-x',
    version: '1.0.0-a',
    entry: null,
    preload,
    files: Object.fromEntries(files.map((file) => [file, { integrity: `sha384-${file}`, bytes: 1 }])),
  }) as unknown as Release;

const ROWS: NonNullable<RemoteRoute['firstRows']> = {
  label: 'Units',
  resource: 'unit',
  named: 'name',
  search: 'Search...',
  filters: [],
  buttons: [],
  columns: [{ field: 'capsuleId', title: 'Unit', cell: { kind: 'name', list: '/api/units', named: ['name'] } }],
};
const route = (rest: Partial<RemoteRoute> = {}): RemoteRoute => ({
  path: '/admin/bookings',
  page: 'bookings',
  frame: 'admin',
  title: 'Bookings',
  ...rest,
});

describe('the first calls of a page', () => {
  const tagsOf = (rest: Partial<RemoteRoute>) =>
    firstCallsTags(SCRIPT, { route: route(rest), owner: release([]) }, false);

  it('are its list, and the lists of the names in it', () => {
    expect(tagsOf({ firstList: '/api/bookings?page=1', firstRows: ROWS })).toContain(
      '&quot;paths&quot;:[&quot;/api/bookings?page=1&quot;,&quot;/api/units&quot;]',
    );
  });

  it.each<[string, Partial<RemoteRoute>]>([
    ['without rows, which an older module does not describe', { firstList: '/api/bookings?page=1' }],
    ['without a list', { firstRows: ROWS }],
  ])('are left to the host %s', (_what, rest) => {
    expect(tagsOf(rest)).not.toContain('first-calls');
    expect(tagsOf(rest)).not.toContain(SCRIPT);
  });

  it('are sent by no script where the host has none', () => {
    const page = { route: route({ firstList: '/api/bookings?page=1', firstRows: ROWS }), owner: release([]) };
    expect(firstCallsTags('', page, false)).toBe(
      '<link rel="preload" as="fetch" href="/api/auth/user" crossorigin="anonymous">',
    );
  });
});

describe('the first rows of a page', () => {
  const host = release(['first.1.css', 'first.2.js'], { 'first-screen': ['first.1.css', 'first.2.js', 'gone.js'] });
  const page = { route: route({ firstRows: ROWS }), owner: release([]) };

  it('are drawn by files that the host has', () => {
    expect(firstLinks(host, page).match(/<(link|script)/g)).toEqual(['<link', '<script']);
  });

  it('are not drawn where the module comes from another address, whose columns may be others', () => {
    expect(firstLinks(host, page, { isElsewhere: true })).toBe('');
  });
});

describe('the first image of a page', () => {
  const image = {
    media: '(width > 1px)',
    type: 'image/avif',
    sizes: '100vw',
    sources: [{ asset: 'hero.avif', width: 8 }],
  };
  const page = {
    route: route({ firstPlace: { key: 'home-hero', sizes: '50vw' }, firstPictures: [image] }),
    owner: release(['hero.1a.webp', 'heroes.2b.avif', 'hero.3c.avif']),
  };
  const placed = (width: number): ShownPlace => ({
    key: 'home-hero',
    title: null,
    caption: null,
    picture: {
      path: '/media/a/own.jpg',
      width,
      height: 600,
      alt: '',
      variants: [
        { path: '_1600.avif', mimeType: 'image/avif', width: 1600 },
        { path: '_1600.webp', mimeType: 'image/webp', width: 1600 },
      ].filter((copy) => copy.width < width),
    },
  });

  it('is the built one of its name and format', () => {
    expect(firstImages(page, [])).toEqual([
      {
        type: 'image/avif',
        media: '(width > 1px)',
        imagesrcset: '/_mfe/mfe-x/1.0.0-a/hero.3c.avif 8w',
        imagesizes: '100vw',
      },
    ]);
  });

  it('is the one in its place, as AVIF where there is such a copy, else as it comes', () => {
    expect(firstImages(page, [placed(2400)])).toEqual([
      { type: 'image/avif', imagesrcset: '_1600.avif 1600w', imagesizes: '50vw' },
    ]);
    expect(firstImages(page, [placed(1200)])).toEqual([{ imagesrcset: '/media/a/own.jpg 1200w', imagesizes: '50vw' }]);
  });

  it('is the built one where the place of another page was exchanged', () => {
    expect(firstImages(page, [{ ...placed(2400), key: 'contact-hero' }])[0]?.imagesizes).toBe('100vw');
  });
});

it('a file is preloaded once, and only what is a script or a style', () => {
  const host = release(['a.js', 'b.css', 'c.woff2'], { admin: ['a.js', 'a.js', 'b.css', 'c.woff2', 'gone.js'] });
  const links = fileLinks(host, { route: route(), owner: host });
  expect([...links.matchAll(/as="(\w+)"/g)].map(([, as]) => as)).toEqual(['script', 'style']);
});
