import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import marketing from '../../mfe-marketing/src/remote';
import { Screen } from '../../shell/src/app';
import { loadExposedModule } from '../../shell/src/composition/federation';
import { remoteRegistry } from '../../shell/src/composition/remote-registry';

/**
 * Every public page drawn in Node inside the shell's own frame and routes, as one tree: what a prerendered page will
 * be (architecture §4, hydration). No window, no document; only the network between shell and remote is stood in for.
 */

jest.mock('../../shell/src/composition/federation');

beforeAll(() => {
  jest.mocked(loadExposedModule).mockResolvedValue(marketing);
  const { manifest } = marketing;
  const row = { name: manifest.name, version: '1.0.0-0123456789ab', entry: '/x.js', integrity: '', manifest };
  remoteRegistry.install({ lock: 1, remotes: [row] });
});

async function draw(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <Screen />
    </StaticRouter>,
    // Else React moves what is large to the end of the page, hidden, for a script to put into its place.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return new Response(prelude).text();
}

/** What the elements of one name hold, without the mark-up in it. */
const textsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([element]) =>
    element.replaceAll(/<[^>]*>/g, ''),
  );

/** The values of one attribute, in order. */
const valuesOf = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value!);

const partOf = (html: string, tag: string) => html.slice(html.indexOf(`<${tag}`), html.lastIndexOf(`</${tag}>`));

const PAGES: [path: string, title: string, headings: string[]][] = [
  [
    '/',
    'Built for The Racing Industry',
    [
      'Homes that go where the racing goes',
      'Everything at hand, nothing in the way',
      'Designed for the Racing Industry',
      'One home, the whole industry',
      'Affordable housing, within reach of every stable',
      'On the road today, home tonight',
      'Gallery',
      'Manage everything, from anywhere.',
      'Get in touch',
    ],
  ],
  [
    '/housing-solutions',
    'Housing solutions for racing',
    [
      'A workforce without a place to live',
      'The affordable solution',
      'Light on the land it stands on',
      'Government grants',
      'What racing gains',
      'The dearest capsule costs less than the cheapest rent',
      'Ninety days from application to home',
      'Let us look at your site together',
    ],
  ],
  [
    '/pitch-deck',
    'Investor pitch deck',
    [
      'The company',
      'The problem',
      'Our solution',
      'Target market',
      'Revenue model',
      'Financial projections',
      'Competitive advantage',
      'Next steps',
    ],
  ],
  ['/contact', 'Contact us', ['How to reach us', 'Send us a Message', 'Sales', 'Partnerships', 'Support']],
];

describe.each(PAGES)('%s, drawn without a browser in the frame of the site', (path, title, headings) => {
  let html: string;
  beforeAll(async () => {
    expect(['window', 'document', 'localStorage'].filter((name) => name in globalThis)).toEqual([]);
    html = await draw(path);
  });

  it('has its one title, and its sections', () => {
    const main = partOf(html, 'main');
    expect(textsOf(main, 'h1')).toEqual([title]);
    expect(textsOf(main, 'h2')).toEqual(headings);
  });

  it('stands between the navigation bar and the footer', () => {
    expect(textsOf(partOf(html, 'header'), 'a').slice(-5)).toEqual([
      'Home',
      'Housing Solutions',
      'Gallery',
      'Contact',
      'Get in Touch',
    ]);
    const footer = html.slice(html.lastIndexOf('</main>'));
    expect(valuesOf(footer, 'href')).toEqual(['/', '/pitch-deck', '/admin/login']);
  });

  it('uses no id twice, and names none that is not there', () => {
    const ids = valuesOf(html, 'id');
    expect(new Set(ids).size).toBe(ids.length);
    const named = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls'].flatMap((name) =>
      valuesOf(html, name).flatMap((value) => value.split(' ')),
    );
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('is drawn the same again: no clock, no chance', async () => {
    expect(await draw(path)).toBe(html);
  });
});

it('an address that nobody serves has the same frame around it', async () => {
  const html = await draw('/nowhere');
  expect(textsOf(html, 'h1')).toEqual(['404 Page Not Found']);
  expect(valuesOf(html, 'href')).toEqual(expect.arrayContaining(['/#contact', '/pitch-deck', '/admin/login']));
});
