import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { KnownHeads, PageSettings, Release } from '@capsule/contracts';
import { eventually } from '@capsule/test-kit/eventually';
import { inbox, marketing, shell, storeFixture, type StoreFixture } from '../testing/site-fixture';
import { pageSettings, publicSite, startSiteApi, type SiteApi } from '../testing/site-api';
import { startGateway, type RunningGateway } from '../testing/start-gateway';

/** What a crawler reads that runs no script. */

const ORIGIN = 'https://homes.example';
/** What is saved shows within a second (product §10); the clock of a test begins before. */
const WITHIN_MS = 1000;

let fixture: StoreFixture;
let api: SiteApi;
let gateway: RunningGateway;
let remote: Release;

beforeAll(async () => {
  fixture = await storeFixture();
  remote = (await fixture.deploy(shell(), marketing(), inbox()))[1]!;
  api = await startSiteApi();
  gateway = await startGateway(
    { store: fixture.store, followsSite: true },
    { PUBLIC_URL: ORIGIN, RATE_LIMITS: 'off', API_URL: api.origin, DATA_DIR: fixture.root },
  );
});
afterAll(async () => {
  await gateway.close();
  await api.close();
  await fixture.remove();
});

/** A page as a parser reads it: entities are decoded by the same rules as a browser's for what is written here. */
async function crawl(path: string) {
  const answer = await fetch(`${gateway.origin}${path}`);
  const html = await answer.text();
  const head = html.slice(0, html.indexOf('</head>'));
  const decode = (text: string) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
  const title = decode(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? '');
  const said = [...head.matchAll(/<(?:meta|link) (?:name|property|rel)="([^"]+)" (?:content|href)="([^"]*)">/g)];
  const tags = Object.fromEntries(said.map(([, key, value]) => [key, decode(value!)]));
  const block = (id: string) => {
    const [, json] = new RegExp(`<script type="[^"]+" id="${id}">(.*?)</script>`, 's').exec(html) ?? [];
    return json === undefined ? null : (JSON.parse(json) as unknown);
  };
  return { answer, html, head, title, tags, block };
}

async function save(pages: PageSettings[], company = {}): Promise<void> {
  const known = api.reads();
  api.save(publicSite(pages, company));
  await eventually(() => expect(api.reads()).toBeGreaterThan(known), WITHIN_MS);
}

it('a page says whose days are meant by today, as the API does', async () => {
  api.save({ ...publicSite(), timeZone: 'Australia/Perth' });
  await eventually(
    async () => expect((await crawl('/admin/bookings')).tags).toMatchObject({ 'time-zone': 'Australia/Perth' }),
    WITHIN_MS,
  );
  api.save(publicSite());
  await eventually(
    async () => expect((await crawl('/admin/bookings')).tags).not.toHaveProperty('time-zone'),
    WITHIN_MS,
  );
});

describe('a page with settings', () => {
  it('says all of them before its first script, within a second of their being saved', async () => {
    api.save(
      publicSite([
        pageSettings({
          pagePath: '/contact',
          title: 'Talk to us',
          description: 'How to reach us.',
          keywords: 'homes, racing',
          ogTitle: 'Talk',
          ogDescription: 'We answer.',
          ogImage: '/media/talk.jpg',
          canonicalUrl: '/contact?from=anywhere',
        }),
      ]),
    );
    const saved = Date.now();
    await eventually(async () => expect((await crawl('/contact')).title).toBe('Talk to us'), WITHIN_MS);
    expect(Date.now() - saved).toBeLessThan(WITHIN_MS);
    const { tags, head } = await crawl('/contact');
    expect(tags).toMatchObject({
      description: 'How to reach us.',
      keywords: 'homes, racing',
      canonical: `${ORIGIN}/contact?from=anywhere`,
      'og:title': 'Talk',
      'og:description': 'We answer.',
      'og:image': `${ORIGIN}/media/talk.jpg`,
      'og:url': `${ORIGIN}/contact`,
      'twitter:card': 'summary_large_image',
      'twitter:title': 'Talk',
      'twitter:image': `${ORIGIN}/media/talk.jpg`,
    });
    expect(tags).not.toHaveProperty('robots');
    expect(tags).not.toHaveProperty('og:image:width');
    expect(head.indexOf('og:title')).toBeLessThan(head.indexOf('<script type="application/ld+json"'));
  });

  it.each([
    ['/', 'https://homes.example/og.jpg'],
    ['/contact', () => `${ORIGIN}/_mfe/mfe-marketing/${remote.version}/og-contact.jpg`],
    ['/housing', 'https://homes.example/og.jpg'],
    ['/homes/7', 'https://homes.example/og.jpg'],
  ])('%s follows what is changed, and has a picture of its own size', async (path, picture) => {
    await save([pageSettings({ pagePath: path, title: `Of ${path}` })]);
    await eventually(async () => expect((await crawl(path)).title).toBe(`Of ${path}`), WITHIN_MS);
    const { tags } = await crawl(path);
    expect(tags).toMatchObject({
      'og:title': `Of ${path}`,
      'og:image': typeof picture === 'string' ? picture : picture(),
      'og:image:width': '1200',
      'og:image:height': '630',
    });
  });

  it('that is not to be indexed says so, and is not in the sitemap', async () => {
    await save([
      pageSettings({ pagePath: '/contact', isIndexed: false }),
      pageSettings({ pagePath: '/housing', canonicalUrl: '/contact' }),
    ]);
    await eventually(async () => expect((await crawl('/contact')).tags['robots']).toBe('noindex'), WITHIN_MS);
    const sitemap = await (await fetch(`${gateway.origin}/sitemap.xml`)).text();
    expect([...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url]) => url)).toEqual([`${ORIGIN}/`]);
  });

  it.each(['https://evil.example/', 'javascript:alert(1)', '//evil.example'])(
    'and %s as its canonical address has its own one',
    async (canonicalUrl) => {
      await save([pageSettings({ pagePath: '/contact', title: canonicalUrl, canonicalUrl })]);
      await eventually(async () => expect((await crawl('/contact')).title).toBe(canonicalUrl), WITHIN_MS);
      expect((await crawl('/contact')).tags['canonical']).toBe(`${ORIGIN}/contact`);
    },
  );

  it('tells each page what the others show first, as they are served with it themselves', async () => {
    const { html } = await crawl('/');
    const { block } = await crawl('/contact');
    const { images = {} } = block('page-heads') as KnownHeads;
    expect(Object.keys(images)).toEqual(['/']);
    const [first] = images['/'] ?? [];
    expect(first?.imagesrcset).toMatch(/\/hero\..*avif 800w$/);
    expect(html).toContain(`imagesrcset="${first?.imagesrcset}" imagesizes="100vw"`);
  });

  it.each(['"quoted" & \'more\'', '</script><script>alert(1)</script>', '</title><b>', 'Homes 🏇 für <alle>', '<!--'])(
    'called %j is called so everywhere, and begins no element',
    async (title) => {
      await save([pageSettings({ pagePath: '/contact', title, description: title })]);
      await eventually(async () => expect((await crawl('/contact')).title).toBe(title), WITHIN_MS);
      const { tags, block, html } = await crawl('/contact');
      expect([tags['description'], tags['og:title'], tags['twitter:description']]).toEqual([title, title, title]);
      const { '@graph': things } = block('structured-data') as { '@graph': { '@type': string; name: string }[] };
      expect(things.find((thing) => thing['@type'] === 'WebPage')?.name).toBe(title);
      expect((block('page-heads') as KnownHeads).settings['/contact']?.title).toBe(title);
      expect(html).not.toContain('<script>alert');
      expect(html).not.toContain('<b>');
    },
  );
});

describe('the structured data', () => {
  it('is of the company, the website and the page, and refers to nothing that it does not have', async () => {
    await save([], { companyName: 'Capsules & Co', socialLinks: [{ name: 'X', url: 'https://x.example/us' }] });
    await eventually(
      async () => expect((await crawl('/housing')).tags['og:site_name']).toBe('Capsules & Co'),
      WITHIN_MS,
    );
    const data = (await crawl('/housing')).block('structured-data') as { '@graph': Record<string, unknown>[] };
    const typed = Object.fromEntries(data['@graph'].map((thing) => [String(thing['@type']), thing]));
    expect(Object.keys(typed)).toEqual(['Organization', 'WebSite', 'WebPage', 'BreadcrumbList', 'Product']);
    expect(typed['Organization']).toMatchObject({ name: 'Capsules & Co', sameAs: ['https://x.example/us'] });
    expect(typed['Product']).toMatchObject({
      name: 'Capsule home',
      offers: { '@type': 'AggregateOffer', lowPrice: 400, highPrice: 550, priceCurrency: 'AUD' },
    });
    const known = new Set(data['@graph'].map((thing) => thing['@id']));
    const named = [...JSON.stringify(data).matchAll(/\{"@id":"(https:\/\/homes[^"]+)"\}/g)].map(([, id]) => id);
    expect(named.length).toBeGreaterThan(2);
    for (const id of named) expect(known).toContain(id);
  });

  it.each(['/admin/login', '/nothing'])('is not on %s, which nobody is to find', async (path) => {
    const { block, tags } = await crawl(path);
    expect(block('structured-data')).toBeNull();
    expect(tags).toEqual({ robots: 'noindex' });
  });
});

describe('what crawlers ask for', () => {
  it('robots.txt keeps them out of the back office and the calls, and names the sitemap', async () => {
    const answer = await fetch(`${gateway.origin}/robots.txt`);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toBe(
      `User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${ORIGIN}/sitemap.xml\n`,
    );
  });

  it('security.txt says where a flaw is reported, and holds for some months', async () => {
    await save([], { email: 'security+web@homes.example' });
    const read = async () => (await fetch(`${gateway.origin}/.well-known/security.txt`)).text();
    await eventually(
      async () => expect(await read()).toContain('Contact: mailto:security+web@homes.example\n'),
      WITHIN_MS,
    );
    const text = await read();
    expect(text).toContain(`\nCanonical: ${ORIGIN}/.well-known/security.txt\n`);
    const months = (Date.parse(/^Expires: (.+)$/m.exec(text)![1]!) - Date.now()) / (30 * 86_400_000);
    expect(months).toBeGreaterThan(4.5);
    expect(months).toBeLessThan(12);
  });

  it('the sitemap has every public page and when it was changed last: by a deploy, or its settings', async () => {
    await save([pageSettings({ pagePath: '/contact', changedAt: '2999-01-02T03:04:05.678Z' })]);
    const read = async () => (await fetch(`${gateway.origin}/sitemap.xml`)).text();
    await eventually(async () => expect(await read()).toContain('2999-'), WITHIN_MS);
    const { at } = await fixture.store.readLock(1);
    const text = await read();
    const listed = [...text.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)/g)].map(([, url, time]) => [url, time]);
    expect(listed).toEqual([
      [`${ORIGIN}/`, at],
      [`${ORIGIN}/contact`, '2999-01-02T03:04:05.678Z'],
      [`${ORIGIN}/housing`, at],
    ]);
  });
});
