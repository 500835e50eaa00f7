import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readComposition, type Composition } from '../composition/composition';
import { pageSettings, publicSite } from '../testing/site-api';
import { inbox, marketing, shell, storeFixture, type StoreFixture } from '../testing/site-fixture';
import { dataOf, headOf, knownHeads, listedPages } from './site-pages';

const ORIGIN = 'https://homes.example';

let fixture: StoreFixture;
let composition: Composition;
beforeAll(async () => {
  fixture = await storeFixture();
  await fixture.deploy(shell(), marketing(), inbox());
  composition = await readComposition(fixture.store, (await fixture.store.readLive())!, null);
});
afterAll(() => fixture.remove());

describe('what a browser is told of other pages', () => {
  it('are the settings of public pages alone, without what is not said', () => {
    const told = pageSettings({ pagePath: '/contact', title: 'Talk', changedAt: '2026-11-20T00:00:00.000Z' });
    const others = ['/nowhere', '/admin', '/admin/contacts'].map((pagePath) => pageSettings({ pagePath }));
    const site = publicSite([...others, told, pageSettings({ pagePath: '/homes/7', description: 'D' })]);
    expect(knownHeads(composition, site, ORIGIN).settings).toEqual({
      '/contact': { title: 'Talk', isIndexed: true },
      '/homes/7': { title: 'A title', description: 'D', isIndexed: true },
    });
  });

  it('are 50 settings at most', () => {
    const pages = Array.from({ length: 60 }, (_, index) => pageSettings({ pagePath: `/homes/${index}` }));
    expect(Object.keys(knownHeads(composition, publicSite(pages), ORIGIN).settings)).toHaveLength(50);
  });

  it('are those of pages that are there, however many there are of former addresses', () => {
    const former = Array.from({ length: 60 }, (_, index) => pageSettings({ pagePath: `/former/${index}` }));
    const site = publicSite([...former, pageSettings({ pagePath: '/contact' })]);
    expect(Object.keys(knownHeads(composition, site, ORIGIN).settings)).toEqual(['/contact']);
  });
});

describe('the sitemap', () => {
  const changed = (changedAt: string | null) => {
    const site = publicSite([pageSettings({ pagePath: '/contact', changedAt })]);
    return listedPages(composition, site, ORIGIN).find(({ url }) => url.endsWith('/contact'))?.changedAt;
  };

  it('says when a page was changed last: by its settings, or by the deploy of its module', () => {
    const { at } = composition.lock;
    expect(changed('2999-01-01T00:00:00.000Z')).toBe('2999-01-01T00:00:00.000Z');
    expect(changed('2001-01-01T00:00:00.000Z')).toBe(at);
    expect(changed(null)).toBe(at);
  });

  it('says of a module that was live before the last deploy since when it has been', () => {
    const since = { ...composition.since, 'mfe-marketing': '2001-02-03T04:05:06.789Z' };
    const listed = listedPages({ ...composition, since }, null, ORIGIN).map(({ changedAt }) => changedAt);
    expect(listed).toEqual(Array.from({ length: 3 }, () => since['mfe-marketing']));
  });

  it('has an address of a page with parameters where that has settings, and none that has no page', () => {
    const site = publicSite(['/homes/7', '/nowhere', '/admin'].map((pagePath) => pageSettings({ pagePath })));
    const urls = listedPages(composition, site, ORIGIN).map(({ url }) => url.slice(ORIGIN.length));
    expect(urls).toEqual(['/', '/contact', '/housing', '/homes/7']);
  });
});

it('a page whose host has no picture for previews has none, unless it has one of its own', () => {
  const { 'og.jpg': _picture, ...files } = composition.host.files;
  const without = { ...composition, host: { ...composition.host, files } };
  expect(Object.keys(knownHeads(composition, null, ORIGIN).pictures)).toEqual([
    '/',
    '/contact',
    '/housing',
    '/homes/:id',
  ]);
  expect(Object.keys(knownHeads(without, null, ORIGIN).pictures)).toEqual(['/contact']);
});

it('the mark of the company is that at the root of the host', () => {
  const page = composition.pages.get('/contact')!;
  const address = { origin: ORIGIN, path: '/contact' };
  const data = dataOf(page, headOf(composition, page, null, address), null, address);
  expect(JSON.stringify(data)).toContain(`"logo":"${ORIGIN}/icon-512.png"`);
});
