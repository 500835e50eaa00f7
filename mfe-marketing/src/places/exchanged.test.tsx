/** @jest-environment node */
import type { ComponentType } from 'react';
import { prerender } from 'react-dom/static';
import { PLACES } from '@capsule/contracts/places/place-words';
import type { ShownPlace } from '@capsule/contracts/places/shown-place';
import { renderedWith } from '@capsule/host';
import { StaticRouter } from '../../testing/router';
import { manifest } from '../manifest';
import marketing from '../remote';

/** What visitors get of exchanged pictures before any script runs (product §2.31). */

const copy = (format: string, width: number) => ({
  path: `/m/_${width}.${format}`,
  mimeType: `image/${format}`,
  width,
});

const shown = (key: string): ShownPlace => ({
  key,
  title: key.startsWith('gallery') ? `Ours in ${key}` : null,
  caption: null,
  picture: {
    path: `/m/${key}.jpg`,
    width: 2400,
    height: 1350,
    alt: `What ${key} shows`,
    focalX: 30,
    focalY: 70,
    variants: [copy('avif', 800), copy('avif', 1600), copy('webp', 800), copy('webp', 1600)],
  },
});

async function draw(path: string, page: 'home' | 'housing' | 'contact'): Promise<string> {
  const { default: Page } = (await marketing.pages[page]!()) as { default: ComponentType };
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <Page />
    </StaticRouter>,
  );
  return new Response(prelude).text();
}

const PAGES = [
  ['/', 'home'],
  ['/housing-solutions', 'housing'],
  ['/contact', 'contact'],
] as const;

afterEach(() => renderedWith.install({ company: null, places: [] }));

it.each(PAGES)('%s shows every picture that is in one of its places, with its size and copies', async (path, page) => {
  const before = await draw(path, page);
  expect(before).not.toContain('/m/');
  renderedWith.install({ company: null, places: PLACES.map(({ key }) => shown(key)) });
  const html = await draw(path, page);
  const own = PLACES.filter((place) => place.path.split('#')[0] === path);
  expect(own.length).toBeGreaterThan(0);
  for (const { key, kind } of own) {
    const [image = ''] = new RegExp(`<img[^>]*src="/m/${key}\\.jpg"[^>]*>`).exec(html) ?? [];
    expect(image).toContain('width="2400" height="1350"');
    expect(image).toContain('srcSet="/m/_800.webp 800w, /m/_1600.webp 1600w"');
    expect(image).toContain('object-position:30% 70%');
    expect(html).toContain(kind === 'hero' ? `alt="What ${key} shows"` : `Ours in ${key}`);
  }
});

it('the picture of the home page is chosen by the sizes that it is preloaded with', async () => {
  renderedWith.install({ company: null, places: [shown('home-hero')] });
  const html = await draw('/', 'home');
  const { firstPlace } = manifest.routes[0];
  const [source = ''] = /<source[^>]*srcSet="\/m\/_800\.avif[^>]*>/.exec(html) ?? [];
  expect(firstPlace.key).toBe('home-hero');
  expect(source).toContain(`sizes="${firstPlace.sizes.replaceAll('<', '&lt;')}"`);
});
