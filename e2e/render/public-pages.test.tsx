import { loadExposedModule } from '../../shell/src/composition/federation';
import { draw, installMarketing, partOf, textsOf, valuesOf } from './draw';

/**
 * Every public page drawn in Node: what a prerendered page will be (architecture §4, hydration). No window, no document;
 * only the network between shell and remote is stood in for.
 */

jest.mock('../../shell/src/composition/federation');

beforeAll(() => void jest.mocked(loadExposedModule).mockResolvedValue(installMarketing()));

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

describe.each(PAGES)('%s, rendered without a browser in the frame of the site', (path, title, headings) => {
  let html: string;
  beforeAll(async () => {
    expect(['window', 'document', 'localStorage'].filter((name) => name in globalThis)).toEqual([]);
    html = await draw(path);
  });

  it('has exactly one title, and its sections', () => {
    const main = partOf(html, 'main');
    expect(textsOf(main, 'h1')).toEqual([title]);
    expect(textsOf(main, 'h2')).toEqual(headings);
  });

  it('is between the navigation bar and the footer', () => {
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

  it('uses no id twice, and refers to no id that does not exist', () => {
    const ids = valuesOf(html, 'id');
    expect(new Set(ids).size).toBe(ids.length);
    const named = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls'].flatMap((name) =>
      valuesOf(html, name).flatMap((value) => value.split(' ')),
    );
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('renders the same again: it depends on no clock and on nothing random', async () => {
    expect(await draw(path)).toBe(html);
  });
});

it('an address without a page has the same frame', async () => {
  const html = await draw('/nowhere');
  expect(textsOf(html, 'h1')).toEqual(['404 Page Not Found']);
  expect(valuesOf(html, 'href')).toEqual(expect.arrayContaining(['/#contact', '/pitch-deck', '/admin/login']));
});
