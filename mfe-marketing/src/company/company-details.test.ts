import { company } from '@capsule/contracts/company/company';
import { BUILT_IN_COMPANY_DETAILS } from '@capsule/contracts/company/company-details';
import { answering, fakeApi, oneOf, refusal } from '@capsule/host/testing';
import { fetchCompanyDetails } from './company-details';

const LIVE = { ...BUILT_IN_COMPANY_DETAILS, phone: '(02) 5550 0199', version: 3 };

/** Whatever stands between the visitor and the API answers in its place; the API's own answers are not like this. */
const answer = (body: unknown, status = 200) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(body), { status }));

afterEach(() => jest.restoreAllMocks());

describe('fetchCompanyDetails', () => {
  it('gives what the API says', async () => {
    fakeApi(answering(company.calls.read, () => oneOf(LIVE)));
    await expect(fetchCompanyDetails()).resolves.toEqual(LIVE);
  });

  it('may be without profiles', async () => {
    fakeApi(answering(company.calls.read, () => oneOf({ ...LIVE, socialLinks: [] })));
    await expect(fetchCompanyDetails()).resolves.toEqual({ ...LIVE, socialLinks: [] });
  });

  it.each(['https://social.example/capsule', 'http://social.example/capsule', '#'])('may lead to %s', async (url) => {
    const linked = { ...LIVE, socialLinks: [{ name: 'Social', url }] };
    fakeApi(answering(company.calls.read, () => oneOf(linked)));
    await expect(fetchCompanyDetails()).resolves.toEqual(linked);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'hello'],
    ['no data', { success: true }],
    ['a part of it', { success: true, data: { ...LIVE, email: undefined } }],
    ['an empty text', { success: true, data: { ...LIVE, email: '' } }],
    ['a text of spaces', { success: true, data: { ...LIVE, phone: '  ' } }],
    ['hours of no days', { success: true, data: { ...LIVE, businessHours: [{ days: '', hours: 'Closed' }] } }],
    ['days without hours', { success: true, data: { ...LIVE, businessHours: [{ days: 'Sunday' }] } }],
    ['empty hours', { success: true, data: { ...LIVE, businessHours: [] } }],
    [
      'a link that is a script',
      { success: true, data: { ...LIVE, socialLinks: [{ name: 'X', url: 'javascript:1' }] } },
    ],
    [
      'a script that has a web address in it',
      { success: true, data: { ...LIVE, socialLinks: [{ name: 'X', url: 'javascript:open("https://x.example")' }] } },
    ],
  ])('falls back to the built-in details on %s', async (_what, body) => {
    answer(body);
    await expect(fetchCompanyDetails()).resolves.toBe(BUILT_IN_COMPANY_DETAILS);
  });

  it('falls back when the API cannot say', async () => {
    fakeApi(answering(company.calls.read, () => refusal('service.unavailable')));
    await expect(fetchCompanyDetails()).resolves.toBe(BUILT_IN_COMPANY_DETAILS);
  });

  it('falls back on an error, whatever it carries', async () => {
    answer({ success: true, data: LIVE }, 503);
    await expect(fetchCompanyDetails()).resolves.toBe(BUILT_IN_COMPANY_DETAILS);
  });

  it('falls back when no answer comes', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(fetchCompanyDetails()).resolves.toBe(BUILT_IN_COMPANY_DETAILS);
  });
});
