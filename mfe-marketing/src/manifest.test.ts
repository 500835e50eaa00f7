import { existsSync } from 'node:fs';
import path from 'node:path';
import { manifest } from './manifest';
import marketing from './remote';

/** What the module tells the gateway and the shell of its pages, before any of its code runs. */

const { routes, slots } = manifest;

it('every page is in the frame of the site, and has a picture for links to it', () => {
  expect(routes.map(({ path: at, page, frame, picture }) => [at, page, frame, picture])).toEqual([
    ['/', 'home', 'public', 'og-home.jpg'],
    ['/housing-solutions', 'housing', 'public', 'og-housing.jpg'],
    ['/pitch-deck', 'pitch', 'public', 'og-pitch.jpg'],
    ['/contact', 'contact', 'public', 'og-contact.jpg'],
  ]);
  for (const { picture } of routes) expect(existsSync(path.resolve('public', picture))).toBe(true);
  expect(Object.keys(marketing.pages)).toEqual(routes.map(({ page }) => page));
});

it('a page’s first picture is loaded before its script: by screens, as the page has it', () => {
  const pictures = routes.flatMap((route) => ('firstPictures' in route ? [[route.path, route.firstPictures]] : []));
  const upright = '(width <= 768px) and (orientation: portrait)';
  const type = 'image/avif';
  const two = (name: string, width: number) => [
    { asset: `${name}-800.avif`, width: 800 },
    { asset: `${name}-${width}.avif`, width },
  ];
  expect(pictures).toEqual([
    [
      '/',
      [
        { media: upright, type, sizes: '100vw', sources: [{ asset: 'hero-portrait.avif', width: 641 }] },
        { media: `not (${upright})`, type, sizes: '100vw', sources: two('hero', 1520) },
      ],
    ],
    [
      '/housing-solutions',
      [{ media: 'all', type, sizes: '(width <= 420px) 100vw, max(100vw, 164vh)', sources: two('village-video', 1520) }],
    ],
    ['/contact', [{ media: 'all', type, sizes: '(width <= 768px) 60vw, 100vw', sources: two('interior-day', 1600) }]],
  ]);
});

it('each page with a picture that staff exchange names its place', () => {
  const places = routes.flatMap((route) => ('firstPlace' in route ? [[route.path, route.firstPlace]] : []));
  expect(places).toEqual([
    ['/', { key: 'home-hero', sizes: '(width <= 768px) and (orientation: portrait) 100vh, 100vw' }],
    ['/housing-solutions', { key: 'housing-hero', sizes: '(width <= 420px) 100vw, max(100vw, 164vh)' }],
    ['/contact', { key: 'contact-hero', sizes: '(width <= 768px) 60vw, 100vw' }],
  ]);
});

it('search engines are told what a home costs a week (product §9.5)', () => {
  const products = routes.flatMap((route) => ('products' in route ? route.products : []));
  expect(products).toMatchObject([{ name: 'Capsule home', from: 400, to: 550, per: 'week' }]);
});

it('a preview of the site is shown to who may change what it shows', () => {
  expect(slots).toEqual({
    'company-preview': { title: 'On the public site', roles: ['admin'] },
    'place-preview': { title: 'On the public site', roles: ['admin', 'manager'] },
  });
  expect(Object.keys(marketing.slots!)).toEqual(Object.keys(slots));
});
