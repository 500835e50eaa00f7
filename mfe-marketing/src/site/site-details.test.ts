import { BUILT_IN_SITE_DETAILS } from '@capsule/contracts/company/site-details';
import { fetchSiteDetails } from './site-details';

const LIVE = { ...BUILT_IN_SITE_DETAILS, phone: '(02) 5550 0199' };

const answer = (body: unknown, status = 200) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(body), { status }));

afterEach(() => jest.restoreAllMocks());

describe('fetchSiteDetails', () => {
  it('gives what the API says', async () => {
    answer({ success: true, data: LIVE });
    await expect(fetchSiteDetails()).resolves.toEqual(LIVE);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'hello'],
    ['no data', { success: true }],
    ['a part of it', { success: true, data: { ...LIVE, email: undefined } }],
    ['empty hours', { success: true, data: { ...LIVE, businessHours: [] } }],
    [
      'a link that is a script',
      { success: true, data: { ...LIVE, socialLinks: [{ name: 'X', url: 'javascript:1' }] } },
    ],
  ])('falls back to the built-in details on %s', async (_what, body) => {
    answer(body);
    await expect(fetchSiteDetails()).resolves.toBe(BUILT_IN_SITE_DETAILS);
  });

  it('falls back on an error, whatever it carries', async () => {
    answer({ success: true, data: LIVE }, 503);
    await expect(fetchSiteDetails()).resolves.toBe(BUILT_IN_SITE_DETAILS);
  });

  it('falls back when no answer comes', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(fetchSiteDetails()).resolves.toBe(BUILT_IN_SITE_DETAILS);
  });
});
