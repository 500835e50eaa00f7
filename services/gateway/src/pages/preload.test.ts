import { describe, expect, it } from '@jest/globals';
import { mayOpen, ROLES, type Release, type RemoteRoute, type ShownPlace } from '@capsule/contracts';
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

  it('are sent for those who may open the page, and no other', () => {
    const rolesOf = (roles: RemoteRoute['roles']) => {
      const tags = tagsOf({ firstList: '/api/bookings?page=1', firstRows: ROWS, ...(roles && { roles }) });
      return /&quot;roles&quot;:\[(.*?)\]/.exec(tags)?.[1]?.replaceAll('&quot;', '');
    };
    expect(rolesOf(['admin'])).toBe('admin');
    expect(rolesOf(['staff', 'manager'])).toBe('manager');
    expect(rolesOf(undefined)).toBe(ROLES.filter((role) => mayOpen({}, role)).join());
  });

  it('are not sent where the module comes from another address, whose lists may be others', () => {
    const page = { route: route({ firstList: '/api/bookings?page=1', firstRows: ROWS }), owner: release([]) };
    expect(firstCallsTags(SCRIPT, page, true)).not.toContain('first-calls');
    expect(firstCallsTags(SCRIPT, page, true)).not.toContain(SCRIPT);
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

describe('the files of a page', () => {
  const host = release(['public.js', 'public.css', 'admin.js'], {
    public: ['public.js', 'public.css'],
    admin: ['admin.js'],
  });
  const owner = {
    ...release(['entry.js', 'page.js', 'page.css'], { bookings: ['page.js', 'page.css'] }),
    entry: 'entry.js',
  };
  const files = (...asked: Parameters<typeof fileLinks>) =>
    [...fileLinks(...asked).matchAll(/href="[^"]*\/([^"/]+)"/g)].map(([, file]) => file);

  it('are those of its frame, and then its own', () => {
    expect(files(host, { route: route(), owner })).toEqual(['admin.js', 'entry.js', 'page.js', 'page.css']);
  });

  it('are those of the public frame where there is no page', () => {
    expect(files(host, null)).toEqual(['public.js', 'public.css']);
  });

  it('are without style sheets where its styles are in it', () => {
    const page = { route: route({ frame: 'public' }), owner };
    expect(files(host, page, { hasStyles: true })).toEqual(['public.js', 'entry.js', 'page.js']);
  });

  it('are those of the frame alone where its module comes from another address', () => {
    expect(files(host, { route: route(), owner }, { isElsewhere: true })).toEqual(['admin.js']);
  });
});

it('a file is preloaded once, and only what is a script or a style', () => {
  const host = release(['a.js', 'b.css', 'c.woff2'], { admin: ['a.js', 'a.js', 'b.css', 'c.woff2', 'gone.js'] });
  const links = fileLinks(host, { route: route(), owner: host });
  expect([...links.matchAll(/as="(\w+)"/g)].map(([, as]) => as)).toEqual(['script', 'style']);
});
