/** @jest-environment node */
import type { ComponentType } from 'react';
import { prerender } from 'react-dom/static';
import type { ShownPlace } from '@capsule/contracts/places/shown-place';
import { renderedWith } from '@capsule/host';
import { StaticRouter } from '../testing/router';
import { manifest } from './manifest';
import marketing from './remote';

/** What the HTML of the public pages has beside their words: where they lead, and how their pictures come. */

type Page = 'home' | 'housing' | 'pitch' | 'contact';

async function draw(path: string, page: Page): Promise<string> {
  const { default: Content } = (await marketing.pages[page]!()) as { default: ComponentType };
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <Content />
    </StaticRouter>,
    // Else React moves what is large to the end of the page.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return new Response(prelude).text();
}

const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, text]) => [
    text!.replaceAll(/<[^>]*>/g, ''),
    href,
  ]);
/** The images that somebody reads of, with how they are loaded. */
const imagesOf = (html: string) =>
  [...html.matchAll(/<img[^>]*>/g)].map(([image]) => {
    const valueOf = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(image)?.[1];
    return [
      valueOf('alt'),
      valueOf('sizes')?.replaceAll('&lt;', '<'),
      /object-position:([^;"]*)/.exec(image)?.[1],
      valueOf('loading') ?? valueOf('fetchPriority'),
    ];
  });

const FULL = '(width <= 768px) 60vw, 100vw';
const HALF = '(width <= 768px) 60vw, 50vw';
const TALL = '(width <= 768px) 60vw, max(50vw, 160vh)';
const THIRD = '(width <= 768px) 60vw, 34vw';

afterEach(() => renderedWith.install({ company: null, places: [] }));

describe('housing solutions', () => {
  it('leads to its own parts, to the contact page and to investors', async () => {
    expect(linksOf(await draw('/housing-solutions', 'housing'))).toEqual([
      ['Government grants', '/housing-solutions#government-grants'],
      ['Compare the cost', '/housing-solutions#cost-comparison'],
      ['See the comparison', '/housing-solutions#cost-comparison'],
      ['Contact us', '/contact'],
      ['For investors', '/pitch-deck'],
    ]);
  });

  it('has its first picture come at once, and each as large as it is shown', async () => {
    expect(imagesOf(await draw('/housing-solutions', 'housing'))).toEqual([
      [
        'A village of capsule homes among gum trees in evening light',
        '(width <= 420px) 100vw, max(100vw, 164vh)',
        '55% 60%',
        'eager',
      ],
      ['A capsule home beside the turf track at dawn', HALF, '64% 50%', 'lazy'],
      ['Inside a capsule at dusk: bed, slat wall and warm light', HALF, '70% 60%', 'lazy'],
      ['', FULL, '45% 60%', 'lazy'],
      ['A row of capsule homes along a stable lane at dusk', HALF, '78% 60%', 'lazy'],
      ['', FULL, '70% 60%', 'lazy'],
    ]);
  });

  it('takes the focus where a link leads to a part of it', async () => {
    const html = await draw('/housing-solutions', 'housing');
    for (const id of ['government-grants', 'cost-comparison'])
      expect(new RegExp(`<section id="${id}"[^>]*tabindex="-1"`).test(html)).toBe(true);
    expect(html).toContain('data-tall="true"');
  });

  it('names each grant by its program, as the head of a row', async () => {
    const html = await draw('/housing-solutions', 'housing');
    const grants = html.slice(html.indexOf('id="government-grants"'), html.indexOf('id="cost-comparison"'));
    expect(grants.match(/<th scope="row"/g)).toHaveLength(grants.match(/<td/g)!.length);
  });

  it('draws its comparison of costs for the eye: a screen reader has the figures', async () => {
    const html = await draw('/housing-solutions', 'housing');
    const drawn = [...html.matchAll(/<div class="(?:track|axis)"[^>]*>/g)].map(([each]) => each);
    expect(drawn.length).toBeGreaterThan(1);
    for (const each of drawn) expect(each).toContain('aria-hidden="true"');
  });

  it('draws each rent from its lowest to its highest, on an axis up to $1,000', async () => {
    const html = await draw('/housing-solutions', 'housing');
    const bars = [...html.matchAll(/<div class="bar" style="([^"]*)"/g)].map(([, style]) => style);
    expect(bars).toEqual(['left:65%;width:25%', 'left:40%;width:15%']);
    const axis = html.slice(html.indexOf('class="axis"')).split('</div>')[0]!;
    const marks = [...axis.matchAll(/style="left:([\d.]+%)">([^/]*)<\/span>/g)].map(([, at, mark]) => [
      at,
      mark!.replaceAll('<!-- -->', ''),
    ]);
    expect(marks).toEqual([
      ['0%', '$0'],
      ['25%', '$250'],
      ['50%', '$500'],
      ['75%', '$750'],
      ['100%', '$1,000'],
    ]);
  });

  it('has each phase as wide as it is long', async () => {
    const html = await draw('/housing-solutions', 'housing');
    expect([...html.matchAll(/--days:(\d+)/g)].map(([, days]) => Number(days))).toEqual([14, 16, 45, 15]);
  });
});

describe('the home page', () => {
  it('leads from its footer to home, pitch deck and sign-in', async () => {
    const html = await draw('/', 'home');
    expect(linksOf(html.slice(html.indexOf('<footer')))).toEqual([
      ['Home', '/'],
      ['Pitch Deck', '/pitch-deck'],
      ['Admin', '/admin/login'],
    ]);
  });

  it('has its first picture come before all else, and each as large as it is shown', async () => {
    const images = imagesOf(await draw('/', 'home'));
    expect(images.filter(([, , , how]) => how !== 'lazy')).toEqual([
      ['A white capsule home on its timber deck beside a turf racecourse at dawn', '100vw', '64% 50%', 'high'],
    ]);
    const small = images.filter(([alt, sizes]) => alt === '' && sizes !== FULL).map(([, sizes]) => sizes);
    expect(small).toEqual([HALF, THIRD, THIRD, HALF, THIRD, THIRD, HALF]);
    const stills = [
      ['Seven capsule homes among gum trees, joined by paths, in evening light', '60% 60%'],
      ['Inside a capsule: bed, chair and a wide view over the track', '92% 60%'],
      ['A capsule home on a flatbed truck on a country road', '50% 62%'],
    ];
    for (const [alt, focus] of stills) expect(images).toContainEqual([alt, TALL, focus, 'lazy']);
    const phones = images.filter(([alt]) => alt?.startsWith('The resident')).map(([alt]) => alt!.split(': ')[1]);
    expect(phones).toEqual([
      'lighting, climate, voice command and scenes',
      '48 hours of backup power, 75% CO₂ reduction, 40% water savings',
      'lighting, climate, voice command and scenes',
      'all secure, door locked, windows closed, camera on',
    ]);
  });

  it('has the items of its slides enter one after another', async () => {
    const html = await draw('/', 'home');
    const delays = (from: string, to: string) =>
      [...html.slice(html.indexOf(`id="${from}"`), html.indexOf(`id="${to}"`)).matchAll(/enter-delay:(\d+)ms/g)].map(
        ([, ms]) => Number(ms),
      );
    expect(delays('about', 'features')).toEqual([100, 250, 400, 500]);
    expect(delays('benefits', 'industry-structure')).toEqual([100, 400, 600, 800, 1000, 1200]);
    expect(delays('industry-structure', 'affordable-housing')).toEqual([100, 250, 400]);
    expect(delays('affordable-housing', 'mobile-deployment')).toEqual([100, 250, 400, 600, 800, 1000]);
    expect(delays('mobile-deployment', 'gallery')).toEqual([100, 300, 400, 500, 700]);
    expect(delays('app-download', 'contact')).toEqual([100, 250, 400, 600, 300, 500, 700]);
    expect(delays('contact', 'footer')).toEqual([100, 300]);
  });

  it('has placeholders for the residents’ app', async () => {
    const html = await draw('/', 'home');
    const links = linksOf(html.slice(html.indexOf('id="app-download"'), html.indexOf('id="contact"')));
    expect(links).toEqual([
      ['iOS App', '#'],
      ['Android App', '#'],
    ]);
  });
});

describe('behind the title of the contact page', () => {
  it('is a still that says nothing', async () => {
    expect(imagesOf(await draw('/contact', 'contact'))[0]).toEqual(['', FULL, '50% 60%', 'eager']);
  });
});

const PAGES = [
  ['/', 'home'],
  ['/housing-solutions', 'housing'],
  ['/pitch-deck', 'pitch'],
  ['/contact', 'contact'],
] as const;

it.each(PAGES)('no icon of %s is read out: a drawing that says something is an image', async (path, page) => {
  const html = await draw(path, page);
  const drawings = [...html.matchAll(/<svg\b[^>]*>/g)].map(([drawing]) => drawing);
  expect(drawings).not.toEqual([]);
  expect(drawings.filter((drawing) => !/ (aria-hidden="true"|role="img")/.test(drawing))).toEqual([]);
});

it.each(PAGES)('each part of %s has the name of its heading', async (path, page) => {
  const html = await draw(path, page);
  const parts = [...html.matchAll(/<(?:section|aside)\b[^>]*>/g)].map(([part]) => part);
  expect(parts).not.toEqual([]);
  const names = parts.map((part) => / aria-labelledby="([^"]*)"/.exec(part)?.[1]);
  for (const name of names) expect(html).toMatch(new RegExp(`<h[1-6][^>]* id="${name}"`));
});

it('a page declares as its first picture the one that it has, as it has it', async () => {
  const own = (key: string): ShownPlace => ({
    key,
    title: null,
    caption: null,
    picture: { path: `/m/${key}.jpg`, width: 2400, height: 1350, alt: '', variants: [] },
  });
  const heroes = manifest.routes.flatMap((route) => ('firstPlace' in route ? [route] : []));
  renderedWith.install({ company: null, places: heroes.map(({ firstPlace }) => own(firstPlace.key)) });
  for (const { path, page, firstPlace } of heroes) {
    const [image = ''] = new RegExp(`<img[^>]*src="/m/${firstPlace.key}.jpg"[^>]*>`).exec(await draw(path, page)) ?? [];
    expect(image).toContain(`sizes="${firstPlace.sizes.replaceAll('<', '&lt;')}"`);
    expect(image).toContain('fetchPriority="high"');
  }
});
