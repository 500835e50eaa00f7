import { expect, test, type Page } from '../support/test';

/** What pages say of themselves: to crawlers, which run no script, and in a browser that moves between them (product §2.1). */

const PAGES = ['/', '/housing-solutions', '/pitch-deck', '/contact'];

interface Head {
  title: string;
  tags: Record<string, string>;
}

/** The head of the page that is shown. */
const headOf = (page: Page): Promise<Head> =>
  page.evaluate(() => {
    const elements = [...document.head.querySelectorAll('meta[name], meta[property], link[rel="canonical"]')];
    const tags = elements.map((element) => [
      element.getAttribute('name') ?? element.getAttribute('property') ?? element.getAttribute('rel')!,
      element.getAttribute('content') ?? element.getAttribute('href')!,
    ]);
    return { title: document.title, tags: Object.fromEntries(tags) as Record<string, string> };
  });

/** Saves the settings of a page, whether it has some or not. */
async function save(staff: Page, pagePath: string, settings: object): Promise<void> {
  const list = (await (await staff.request.get(`/api/seo?q=${pagePath}`)).json()) as {
    data: { id: number; pagePath: string }[];
  };
  const known = list.data.find((row) => row.pagePath === pagePath);
  const answer = known
    ? await staff.request.patch(`/api/seo/${known.id}`, { data: settings })
    : await staff.request.post('/api/seo', { data: { pagePath, ...settings } });
  expect(answer.ok()).toBe(true);
}

test.describe('a crawler', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of PAGES) {
    test(`reads all of the head of ${path} without a script, and its picture is there`, async ({ page, request }) => {
      await page.goto(path);
      const { title, tags } = await headOf(page);
      expect(title).not.toBe('');
      expect(tags).toMatchObject({
        description: expect.stringMatching(/.{40}/),
        canonical: expect.stringContaining(path),
        'og:title': title,
        'og:url': tags['canonical'],
        'twitter:card': 'summary_large_image',
        'og:image:width': '1200',
      });
      const picture = await request.get(tags['og:image']!);
      expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
      const data = JSON.parse((await page.locator('#structured-data').textContent())!) as object;
      expect(JSON.stringify(data).includes('"Product"')).toBe(path === '/housing-solutions');
    });
  }

  test('finds the sitemap by robots.txt, and every page by the sitemap', async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text();
    const sitemap = await (await request.get(/Sitemap: (\S+)/.exec(robots)![1]!)).text();
    const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url]) => new URL(url!).pathname);
    expect(paths).toEqual(expect.arrayContaining(PAGES));
  });

  test('reads the language, and finds every icon that the pages and the manifest name', async ({ page, request }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-AU');
    // The first paint waits for all of the page.
    const awaited = page.locator('link[rel="expect"][blocking="render"]');
    await expect(awaited).toHaveAttribute('href', '#toasts');
    await expect(page.locator('#root + #toasts')).toHaveCount(1);
    const named = await page
      .locator('link[rel$="icon"], link[rel="manifest"]')
      .evaluateAll((elements) => elements.map((each) => [each.getAttribute('rel')!, each.getAttribute('href')!]));
    expect(named).toEqual([
      ['icon', '/favicon.ico'],
      ['icon', expect.stringMatching(/\.svg$/)],
      ['apple-touch-icon', '/apple-touch-icon.png'],
      ['manifest', '/site.webmanifest'],
    ]);
    const links = named.map(([, address]) => address!);
    const { icons } = (await (await request.get('/site.webmanifest')).json()) as { icons: { src: string }[] };
    for (const address of [...links, ...icons.map(({ src }) => src)]) {
      expect((await request.get(address)).status(), address).toBe(200);
    }
  });
});

test('moving between pages changes the head as the gateway writes it, within a second of a change', async ({
  staff,
}) => {
  const title = `Talk to "us" </script> 🏇 ${Date.now()}`;
  await save(staff, '/pitch-deck', { title, description: 'How to reach us.', ogTitle: 'Talk', keywords: 'homes' });
  await expect(async () => {
    await staff.goto('/housing-solutions');
    const known = await staff.locator('#page-heads').textContent();
    expect(known).toContain(String(title.split(' ').at(-1)));
  }).toPass({ intervals: [100] });
  const housing = await headOf(staff);
  await staff.getByRole('link', { name: 'Pitch Deck' }).click();
  await expect(staff).toHaveTitle(title);
  const moved = await headOf(staff);
  await expect(staff.locator('#structured-data')).toHaveCount(0);
  await staff.goBack();
  await expect(staff).toHaveTitle(housing.title);
  expect(await headOf(staff)).toEqual(housing);
  await staff.goto('/pitch-deck');
  expect(await headOf(staff)).toEqual(moved);
  expect(moved.tags).toMatchObject({ 'og:title': 'Talk', keywords: 'homes' });
});
