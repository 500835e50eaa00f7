import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BUILT_IN_COMPANY_DETAILS, type AuditEntry } from '@capsule/contracts';
import { dataOf, type Browser } from '../../testing/browser';
import { ifMatch } from '../../testing/inputs';
import { readOperations } from '../../testing/openapi';
import { startTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
let admin: Browser;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signedIn('admin');
});
beforeEach(() => api.database.query('TRUNCATE site, audit_entries'));
afterAll(() => api.close());

const read = async () => (await api.browser().get('/api/site')).body;

describe("the company's details", () => {
  it('are the built-in ones until somebody changes them, for everybody to read', async () => {
    expect(await read()).toEqual({ success: true, data: { ...BUILT_IN_COMPANY_DETAILS, version: 1 } });
  });

  it('are changed by administrators, and what changed is in the audit trail', async () => {
    const patch = { phone: '(03) 5550 0199', businessHours: [{ days: 'Daily', hours: '9:00 AM-5:00 PM' }] };
    const { status, body } = await admin.patch('/api/site', patch, ifMatch(1));
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, data: { ...BUILT_IN_COMPANY_DETAILS, ...patch, version: 2 } });
    expect(await read()).toEqual(body);
    const [entry] = dataOf<AuditEntry[]>(await admin.get('/api/audit?entity=site&id=1'));
    expect(entry).toMatchObject({
      action: 'update',
      changes: { phone: { from: BUILT_IN_COMPANY_DETAILS.phone, to: patch.phone } },
    });
  });

  it('are documented to be always there', async () => {
    const operations = await readOperations(api.browser());
    const change = operations.find(({ name }) => name === 'PATCH /api/site');
    expect(change?.statuses).toEqual([200, 400, 401, 403, 409, 413, 415, 422]);
  });

  it('from an older version are refused, and stay', async () => {
    await admin.patch('/api/site', { phone: '(03) 5550 0199' }, ifMatch(1));
    const { status, body } = await admin.patch('/api/site', { phone: '(03) 5550 0100' }, ifMatch(1));
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'resource.stale' });
    expect(await read()).toMatchObject({ data: { phone: '(03) 5550 0199', version: 2 } });
  });

  it('are changed once when two change them for the first time at once', async () => {
    const answers = await Promise.all(
      ['(03) 5550 0001', '(03) 5550 0002'].map((phone) => admin.patch('/api/site', { phone }, ifMatch(1))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    ['no name', { companyName: ' ' }, 'companyName'],
    ['no e-mail address', { email: 'hello' }, 'email'],
    ['a link that runs', { socialLinks: [{ name: 'X', url: 'javascript:alert(1)' }] }, 'socialLinks'],
    ['no hours at all', { businessHours: [] }, 'businessHours'],
    ['hours without days', { businessHours: [{ hours: '9-5' }] }, 'businessHours'],
    ['an unknown key', { fax: '1' }, 'fax'],
    ['a cleared phone', { phone: null }, 'phone'],
  ])('with %s are 422 and name the field', async (_what, patch, field) => {
    const { status, body } = await admin.patch('/api/site', patch);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'request.invalid', errors: [{ field }] });
  });
});
