import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  NOT_OWN_ADDRESS,
  SEO_SORTS,
  SEO_WARNINGS,
  seoWarnings,
  type SeoQuery,
  type SeoSetting,
} from '@capsule/contracts';
import { dataOf, type Answer, type Browser } from '../../testing/browser';
import { ifMatch, seoInput } from '../../testing/inputs';
import { planOf } from '../../testing/plan';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { SEO_LIST } from './seo.service';

let api: TestApi;
let manager: Browser;

beforeAll(async () => {
  api = await startTestApi();
  manager = await api.signedIn('manager');
});
afterAll(() => api.close());

const create = async (rest: Parameters<typeof seoInput>[0] = {}) =>
  dataOf<SeoSetting>(await manager.post('/api/seo', seoInput(rest)));

const everyField = {
  pagePath: '/housing-solutions',
  title: 'Affordable Housing Solutions',
  description: 'Grants, and homes that move with the season.',
  keywords: 'grants, racing',
  ogTitle: 'Housing',
  ogDescription: 'Homes for racing staff.',
  ogImage: 'https://homes.example/og.jpg',
  canonicalUrl: '/housing-solutions',
  isIndexed: false,
};

describe('SEO settings', () => {
  it('are stored with every field, and are the same in the response and the list', async () => {
    const { status, body } = await manager.post('/api/seo', everyField);
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      data: { ...everyField, id: expect.any(Number), version: 1, sharesTitle: false },
    });
    const list = await manager.get('/api/seo?q=/housing');
    const listed = dataOf<SeoSetting>({ body } as Answer);
    expect(list.body).toEqual({ success: true, data: [listed], total: 1, totalExact: true });
  });

  it('are indexed by default, and have null for texts that were not given', async () => {
    expect(await create()).toMatchObject({ isIndexed: true, description: null, keywords: null, ogImage: null });
  });

  it('are unique per page: a second is 409 and names the path', async () => {
    const { pagePath } = await create();
    const { status, body } = await manager.post('/api/seo', seoInput({ pagePath }));
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'resource.conflict', errors: [{ field: 'pagePath' }] });
  });

  it('can be changed except for the path', async () => {
    const setting = await create();
    const { pagePath: _, ...rest } = everyField;
    const { status, body } = await manager.patch(`/api/seo/${setting.id}`, rest, ifMatch(1));
    expect(status).toBe(200);
    expect(body?.['data']).toEqual({ ...setting, ...rest, version: 2 });
  });

  it('may be sent whole, with the same path', async () => {
    const { id, version: _, sharesTitle: _shares, ...rest } = await create();
    const { status, body } = await manager.patch(`/api/seo/${id}`, { ...rest, title: 'Another title' });
    expect(status).toBe(200);
    expect(body?.['data']).toMatchObject({ title: 'Another title', version: 2 });
  });

  it('know of another page with their title, also where they get it by an undo', async () => {
    await create({ title: 'Said twice' });
    const one = await create({ title: 'said Twice' });
    expect(one.sharesTitle).toBe(true);
    const path = `/api/seo/${one.id}`;
    expect(dataOf<SeoSetting>(await manager.patch(path, { title: 'Said once' })).sharesTitle).toBe(false);
    expect(dataOf<SeoSetting>(await manager.post(`${path}/undo`)).sharesTitle).toBe(true);
  });

  it('keep their path: another is 422, and nothing is written', async () => {
    const setting = await create();
    const patch = { pagePath: '/elsewhere', title: 'Moved' };
    const { status, body } = await manager.patch(`/api/seo/${setting.id}`, patch, ifMatch(1));
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'request.invalid', errors: [{ field: 'pagePath' }] });
    expect((await manager.patch(`/api/seo/${setting.id}`, {})).body?.['data']).toEqual(setting);
  });

  it('can be deleted, and then created anew for the page', async () => {
    const { id, pagePath } = await create();
    const { status, body } = await manager.delete(`/api/seo/${id}`, ifMatch(1));
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, message: 'SEO settings deleted' });
    await create({ pagePath });
  });

  it.each([
    ['a path without its slash', seoInput({ pagePath: 'contact' }), 'pagePath'],
    ['a path with spaces', seoInput({ pagePath: '/a b' }), 'pagePath'],
    ['no title', seoInput({ title: ' ' }), 'title'],
    ['a canonical URL that runs a script', seoInput({ canonicalUrl: 'javascript:alert(1)' }), 'canonicalUrl'],
    ['a canonical URL on another host', seoInput({ canonicalUrl: 'https://evil.example/' }), 'canonicalUrl'],
    ['a canonical URL that looks like a path', seoInput({ canonicalUrl: '//evil.example/' }), 'canonicalUrl'],
    ['a word for a boolean', { ...seoInput(), isIndexed: 'yes' }, 'isIndexed'],
    ['an unknown key', { ...seoInput(), robots: 'none' }, 'robots'],
  ])('with %s are 422 and name the field', async (_what, body, field) => {
    const { status, body: answer } = await manager.post('/api/seo', body);
    expect(status).toBe(422);
    expect(answer).toMatchObject({ code: 'request.invalid', errors: [{ field }] });
  });
});

describe('a canonical URL', () => {
  it('may have the host that the visitor addressed', async () => {
    const headers = { 'x-forwarded-host': 'homes.example' };
    const own = seoInput({ canonicalUrl: 'https://homes.example/a' });
    const created = await manager.call('POST', '/api/seo', { body: own, headers });
    expect(created.status).toBe(201);
    const { id } = dataOf<SeoSetting>(created);
    const body = { canonicalUrl: 'https://homes.example/b' };
    const moved = await manager.call('PATCH', `/api/seo/${id}`, {
      body,
      headers: { ...headers, ...ifMatch(1).headers },
    });
    expect(moved.status).toBe(200);
    const elsewhere = await manager.post('/api/seo', seoInput({ canonicalUrl: own.canonicalUrl }));
    expect(elsewhere.status).toBe(422);
    expect(elsewhere.body).toMatchObject({ errors: [{ field: 'canonicalUrl', message: NOT_OWN_ADDRESS }] });
  });

  it('has the host of PUBLIC_URL, whatever host was addressed', async () => {
    const company = await startTestApi({ settings: { PUBLIC_URL: 'https://homes.example' } });
    const staff = await company.signedIn('manager');
    const headers = { 'x-forwarded-host': 'elsewhere.example' };
    const send = (canonicalUrl: string) =>
      staff.call('POST', '/api/seo', { body: seoInput({ canonicalUrl }), headers: { ...headers } });
    expect((await send('https://homes.example/a')).status).toBe(201);
    expect((await send('https://elsewhere.example/a')).status).toBe(422);
    await company.close();
  });

  it('that was stored elsewhere stays through other changes, and is not set anew', async () => {
    const { id, pagePath } = await create();
    const canonicalUrl = 'https://former.example/';
    await api.database.query('UPDATE seo_settings SET "canonicalUrl" = $1 WHERE "id" = $2', [canonicalUrl, id]);
    const kept = await manager.patch(`/api/seo/${id}`, { pagePath, canonicalUrl, title: 'Kept' });
    expect([kept.status, kept.body?.['data']]).toMatchObject([200, { canonicalUrl, title: 'Kept' }]);
    const other = await manager.patch(`/api/seo/${id}`, { canonicalUrl: 'https://other.example/' });
    expect(other.status).toBe(422);
  });
});

describe('the list of SEO settings', () => {
  it('is ordered by path by default', async () => {
    const paths = dataOf<SeoSetting[]>(await manager.get('/api/seo')).map(({ pagePath }) => pagePath);
    expect(paths.length).toBeGreaterThan(3);
    expect(paths).toEqual(paths.toSorted());
  });

  it('can be ordered by title, ignoring case', async () => {
    await create({ title: 'zebra crossing' });
    await create({ title: 'Zoo' });
    const page = await manager.get('/api/seo?sort=title&order=desc&pageSize=2');
    expect(dataOf<SeoSetting[]>(page).map(({ title }) => title)).toEqual(['Zoo', 'zebra crossing']);
  });

  it('can be narrowed to each warning, by the rules of the screen', async () => {
    const description = 'D';
    await create({ pagePath: '/w-sound', title: 'Sound', description, canonicalUrl: '/w-sound' });
    await create({ pagePath: '/w-hidden', title: 'Hidden', description, isIndexed: false });
    await create({ pagePath: '/w-elsewhere', title: 'Elsewhere', description, canonicalUrl: '/w-sound' });
    // The host is not looked at: it may be a former one.
    for (const [pagePath, canonicalUrl] of [
      ['/w-here', 'https://former.example/w-here'],
      ['/w-there', 'https://former.example/w-here'],
    ]) {
      const { id } = await create({ pagePath, title: `Of ${pagePath}`, description });
      await api.database.query('UPDATE seo_settings SET "canonicalUrl" = $1 WHERE "id" = $2', [canonicalUrl, id]);
    }
    // A former host without a path is the first page.
    const first = await create({ pagePath: '/', title: 'First', description });
    await api.database.query(`UPDATE seo_settings SET "canonicalUrl" = 'https://former.example' WHERE "id" = $1`, [
      first.id,
    ]);
    expect(dataOf<SeoSetting[]>(await manager.get('/api/seo?warning=canonical-elsewhere'))).not.toContainEqual(
      expect.objectContaining({ id: first.id }),
    );
    await create({ pagePath: '/w-short', title: 'Short' });
    await create({ pagePath: '/w-one', title: 'The Same', description });
    await create({ pagePath: '/w-two', title: 'the same', description });
    const all = dataOf<SeoSetting[]>(await manager.get('/api/seo?q=/w-'));
    for (const warning of SEO_WARNINGS) {
      const rows = dataOf<SeoSetting[]>(await manager.get(`/api/seo?q=/w-&warning=${warning}`));
      expect(rows.length).toBeGreaterThan(0);
      expect(rows).toEqual(all.filter((row) => seoWarnings(row).includes(warning)));
    }
    expect((await manager.get('/api/seo?warning=other')).status).toBe(422);
    // One that is read alone knows of the others, too.
    for (const row of all) expect(dataOf(await manager.get(`/api/seo/${row.id}`))).toEqual(row);
  });

  describe('of very many pages', () => {
    beforeAll(async () => {
      await api.database.query(`
        INSERT INTO seo_settings ("pagePath", "title", "description")
        SELECT '/p/' || n, 'Title ' || n, 'About ' || n FROM generate_series(1, 30000) n`);
      await api.database.query('VACUUM ANALYZE seo_settings');
    });

    const queries: SeoQuery[] = [
      ...SEO_SORTS.map((sort) => ({ sort })),
      ...SEO_SORTS.map((sort) => ({ sort, order: 'desc' as const })),
      { page: 300 },
      { q: 'about 2975' },
    ];

    it.each(queries)('is never read by a table scan: %j', async (query) => {
      const plan = await planOf(api.database, SEO_LIST, { pageSize: 25, ...query });
      expect(plan).not.toContain('Seq Scan');
      expect(plan).toMatch(/Index (Only )?Scan/);
    });
  });
});
