import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  BUILT_IN_COMPANY_DETAILS,
  PUBLIC_SITE_EVENTS_PATH,
  PUBLIC_SITE_PATH,
  PublicSite,
  type SeoSetting,
} from '@capsule/contracts';
import { createValidator } from '@capsule/contracts/schema/validator';
import { eventually } from '@capsule/test-kit/eventually';
import { dataOf, type Browser } from '../../testing/browser';
import { ifMatch, seoInput, unitInput } from '../../testing/inputs';
import { startTestApi, type TestApi } from '../../testing/test-api';

/** Ample on any machine. */
const SOON_MS = 20_000;

let api: TestApi;
let admin: Browser;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());

const read = async () => (await api.browser().get(PUBLIC_SITE_PATH)).body as unknown as PublicSite;
const create = async (rest: Parameters<typeof seoInput>[0]) =>
  dataOf<SeoSetting>(await admin.post('/api/seo', seoInput(rest)));

describe('what gateways are told of the public site', () => {
  it('is the company and the settings of every page, with the time of their last change', async () => {
    const before = Date.now();
    const {
      id,
      version: _,
      sharesTitle: _shares,
      ...settings
    } = await create({ pagePath: '/told', title: '</script> "quoted" 🏇' });
    const site = await read();
    expect(createValidator(PublicSite)(site).errors).toBeNull();
    expect(site.company).toEqual({ ...BUILT_IN_COMPANY_DETAILS, version: 1 });
    expect(site.timeZone).toBe('Australia/Sydney');
    const told = site.pages.find(({ pagePath }) => pagePath === '/told')!;
    expect(told).toEqual({ ...settings, changedAt: expect.any(String) });
    const first = Date.parse(told.changedAt!);
    expect(first).toBeGreaterThanOrEqual(before - 1000);

    await admin.patch(`/api/seo/${id}`, { title: 'Changed' }, ifMatch(1));
    const changed = (await read()).pages.find(({ pagePath }) => pagePath === '/told')!;
    expect(changed.title).toBe('Changed');
    expect(Date.parse(changed.changedAt!)).toBeGreaterThan(first);
  });

  it('has no time where nobody knows it', async () => {
    await api.database.query(`INSERT INTO seo_settings ("pagePath", "title") VALUES ('/unknown', 'By hand')`);
    expect((await read()).pages.find(({ pagePath }) => pagePath === '/unknown')?.changedAt).toBeNull();
  });
});

describe('the stream of gateways', () => {
  it('begins with a change, and tells each change of pages and of the company, and no other', async () => {
    const left = new AbortController();
    const { body, headers } = await fetch(`${api.url}${PUBLIC_SITE_EVENTS_PATH}`, { signal: left.signal });
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    let text = '';
    const reading = (async () => {
      for await (const piece of body!.pipeThrough(new TextDecoderStream())) text += piece;
    })().catch(() => undefined);
    const changes = () => text.split('event: change\n').length - 1;
    await eventually(() => expect(changes()).toBeGreaterThanOrEqual(1), SOON_MS);
    // The API may begin to listen to the database only now, and say so.
    await eventually(async () => {
      const known = changes();
      await create({});
      await eventually(() => expect(changes()).toBeGreaterThan(known), 500);
    }, SOON_MS);

    const known = changes();
    await admin.post('/api/units', unitInput());
    await admin.patch('/api/site', { phone: '(03) 5550 0199' });
    await eventually(() => expect(changes()).toBe(known + 1), SOON_MS);
    left.abort();
    await reading;
  });

  it('is not held open by who asks for nothing but its head', async () => {
    const statuses = new Set<number>();
    // More than there may be streams.
    for (let n = 0; n < 60; n += 1) statuses.add((await api.browser().call('HEAD', PUBLIC_SITE_EVENTS_PATH)).status);
    expect([...statuses]).toEqual([200]);
  });
});
