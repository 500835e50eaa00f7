import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UNIT_STATUSES, type CapsuleUnit } from '@capsule/contracts';
import { dataOf, type Browser } from '../../testing/browser';
import { expectLimited } from '../../testing/expect-limited';
import { unitInput } from '../../testing/inputs';
import { startTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
let admin: Browser;

beforeAll(async () => {
  api = await startTestApi({ settings: { TIME_ZONE: 'Pacific/Kiritimati', PUBLIC_URL: 'https://homes.example' } });
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());

const download = () => api.browser().get('/api/generate-pdf');

describe('the download of the brochure', () => {
  it('is a text file with a fixed name, for everyone', async () => {
    const { status, headers, text } = await download();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="capsule-smart-homes-brochure.txt"');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('CAPSULE SMART HOMES');
  });

  it('shows current homes and details, the cheapest home first, and no offline homes', async () => {
    const add = async (rest: Parameters<typeof unitInput>[0]) =>
      dataOf<CapsuleUnit>(await admin.post('/api/units', unitInput(rest)));
    await add({ name: 'Dear Łódź', dailyRate: 300, maintenanceNotes: 'Leaking tap' });
    await add({ name: 'Cheap One', dailyRate: 90 });
    await add({ name: 'Not offered', status: 'offline' });
    const { id } = await add({ name: 'Gone' });
    await admin.delete(`/api/units/${id}`);
    await admin.patch('/api/site', { phone: '(03) 5550 0777' });
    const { text } = await download();
    expect(text.indexOf('Cheap One')).toBeGreaterThan(0);
    expect(text.indexOf('Dear Łódź')).toBeGreaterThan(text.indexOf('Cheap One'));
    expect(text).toContain('(03) 5550 0777');
    for (const words of ['Not offered', 'Gone', 'Leaking tap']) expect(text).not.toContain(words);
  });

  it('has homes of every status but offline (product §12.3)', async () => {
    for (const status of UNIT_STATUSES) {
      dataOf(await admin.post('/api/units', unitInput({ name: `A home that is ${status}`, status })));
    }
    const { text } = await download();
    const shown = UNIT_STATUSES.filter((status) => text.includes(`A home that is ${status}`));
    expect(shown).toEqual(UNIT_STATUSES.filter((status) => status !== 'offline'));
  });

  it('names the website, where its address is set', async () => {
    expect((await download()).text).toMatch(/^Web +https:\/\/homes\.example$/m);
  });

  it("has the date in the company's time zone", async () => {
    const today = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'Pacific/Kiritimati' }).format();
    expect((await download()).text).toContain(`as of ${today}`);
  });

  it('is given thirty times to an address in ten minutes (product §10.8)', async () => {
    const browser = api.browser('192.0.2.99');
    for (let copy = 0; copy < 30; copy += 1) expect((await browser.get('/api/generate-pdf')).status).toBe(200);
    expectLimited(await browser.get('/api/generate-pdf'), 10 * 60);
    expect((await download()).status).toBe(200);
  });
});
