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

const pageOf = (rest: Partial<RemoteRoute>) => ({ route: route(rest), owner: release([]) });
const PERSON = '<link rel="preload" as="fetch" href="/api/auth/user" crossorigin="anonymous">';

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
    expect(firstCallsTags('', page, false)).toBe(PERSON);
  });

  it('are behind the one that asks who is signed in, which the script takes the answer from', () => {
    const told = { roles: ROLES.filter((role) => mayOpen({}, role)), paths: ['/api/bookings?page=1', '/api/units'] };
    const content = JSON.stringify(told).replaceAll('"', '&quot;');
    expect(tagsOf({ firstList: '/api/bookings?page=1', firstRows: ROWS })).toBe(
      `${PERSON}<meta name="first-calls" content="${content}">${SCRIPT}`,
    );
  });

  it.each<[string, ReturnType<typeof pageOf> | null]>([
    ['a public page', pageOf({ frame: 'public' })],
    ['the page where people sign in', pageOf({ page: 'login' })],
    ['an address without a page', null],
  ])('are none for %s', (_what, page) => {
    expect(firstCallsTags(SCRIPT, page, false)).toBe('');
  });
});

describe('the first rows of a page', () => {
  const host = release(['first.1.css', 'first.2.js'], { 'first-screen': ['first.1.css', 'first.2.js', 'gone.js'] });
  const page = { route: route({ firstRows: ROWS }), owner: release([]) };

  it('are drawn by files that the host has', () => {
    const at = '/_mfe/mfe-x/1.0.0-a';
    expect(firstLinks(host, page)).toBe(
      `<link rel="stylesheet" href="${at}/first.1.css" integrity="sha384-first.1.css" crossorigin="anonymous">` +
        `<script defer="" src="${at}/first.2.js" fetchpriority="high" integrity="sha384-first.2.js" crossorigin="anonymous"></script>`,
    );
  });

  it.each([
    ['a page whose module does not describe them', pageOf({})],
    ['an address without a page', null],
  ])('are not drawn for %s', (_what, other) => {
    expect(firstLinks(host, other)).toBe('');
  });

  it('are not drawn by a host that has no such files', () => {
    expect(firstLinks(release([]), page)).toBe('');
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

  it('is every width of it that was built, and none where none was', () => {
    const built = (...sources: (typeof image)['sources']) =>
      firstImages({ ...page, route: route({ firstPictures: [{ ...image, sources }] }) }, []);
    const [hero, gone, large] = ['hero.avif', 'gone.avif', 'heroes.avif'].map((asset, at) => ({
      asset,
      width: at + 1,
    }));
    expect(built(hero!, gone!, large!)[0]?.imagesrcset).toBe(
      '/_mfe/mfe-x/1.0.0-a/hero.3c.avif 1w, /_mfe/mfe-x/1.0.0-a/heroes.2b.avif 3w',
    );
    expect(built(gone!)).toEqual([]);
  });

  it('is asked for before all else', () => {
    expect(firstLinks(release([]), page)).toBe(
      '<link rel="preload" as="image" fetchpriority="high" type="image/avif" media="(width &gt; 1px)" ' +
        'imagesrcset="/_mfe/mfe-x/1.0.0-a/hero.3c.avif 8w" imagesizes="100vw">',
    );
  });

  it('is the one in its place, as WebP where it has no other copies', () => {
    const { picture, ...place } = placed(2400);
    const variants = picture!.variants.filter(({ mimeType }) => mimeType === 'image/webp');
    expect(firstImages(page, [{ ...place, picture: { ...picture!, variants } }])).toEqual([
      { imagesrcset: '_1600.webp 1600w', imagesizes: '50vw' },
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
  const linkTo = (file: string, as: string) =>
    `<link rel="preload" as="${as}" fetchpriority="low" href="/_mfe/mfe-x/1.0.0-a/${file}" integrity="sha384-${file}" crossorigin="anonymous">`;
  const links = linkTo('a.js', 'script') + linkTo('b.css', 'style');
  expect(fileLinks(host, { route: route(), owner: host })).toBe(links);
  expect(fileLinks(host, { route: route(), owner: host }, { isElsewhere: true })).toBe(links);
});
