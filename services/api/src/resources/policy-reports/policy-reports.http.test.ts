import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  addDays,
  dayIn,
  MAX_POLICY_REPORTS,
  POLICY_REPORT_DAYS,
  POLICY_REPORTS_KEPT_DAYS,
  type PolicyReport,
  type PolicyReports,
} from '@capsule/contracts';
import { expectError } from '@capsule/test-kit/expect-error';
import { SweeperService } from '../../platform/sweeper/sweeper.service';
import { dataOf, type Browser } from '../../testing/browser';
import { expectLimited } from '../../testing/expect-limited';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { MAX_ROWS_A_DAY } from './policy-reports-sql';
import { PolicyReportsService } from './policy-reports.service';

/** What the content security policy has blocked in browsers (product §10.19). */

const REPORT: PolicyReport = {
  directive: 'script-src-elem',
  blocked: 'https://elsewhere.example',
  page: '/admin/units/:id',
  module: 'mfe-admin-ops',
};

let api: TestApi;
let visitor: Browser;
let admin: Browser;

beforeAll(async () => {
  api = await startTestApi();
  visitor = api.browser();
  admin = await api.signedIn('admin');
});
beforeEach(() => api.database.query('TRUNCATE limits, policy_reports'));
afterAll(() => api.close());

const send = (more: object = {}, from = visitor) => from.post('/api/policy-reports', { ...REPORT, ...more });
const read = async () => dataOf<PolicyReports>(await admin.get('/api/policy-reports'));
const rows = (): Promise<object[]> => api.database.query('SELECT * FROM policy_reports');
const service = () => api.app.get(PolicyReportsService);
const today = () => dayIn('Australia/Sydney', new Date());

describe('what a browser has blocked', () => {
  it('is counted with equal ones of its day', async () => {
    for (const more of [{}, {}, { page: null, module: null }]) expect((await send(more)).status).toBe(200);
    const days = { first: today(), last: today() };
    expect(await read()).toEqual({
      reports: [
        { ...REPORT, count: 2, ...days },
        { ...REPORT, page: null, module: null, count: 1, ...days },
      ],
      total: 2,
    });
  });

  it('is told with its first and last day, the last ones first', async () => {
    const at = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T05:00:00Z`);
    await service().add(REPORT, at(1));
    await service().add(REPORT, at(3));
    await service().add({ ...REPORT, blocked: 'inline' }, at(4));
    const { reports } = await service().read(at(20));
    expect(reports.map(({ blocked, count, first, last }) => [blocked, count, first, last])).toEqual([
      ['inline', 1, '2026-11-04', '2026-11-04'],
      [REPORT.blocked, 2, '2026-11-01', '2026-11-03'],
    ]);
    expect((await service().read(new Date(at(4).getTime() + POLICY_REPORT_DAYS * 86_400_000))).reports).toEqual([]);
  });

  it('is counted up to a billion, on one day and on several together', async () => {
    const billion = 1_000_000_000;
    await send();
    await api.database.query('UPDATE policy_reports SET "count" = $1', [billion]);
    expect((await send()).status).toBe(200);
    await service().add(REPORT, new Date(Date.now() - 86_400_000));
    expect(await read()).toMatchObject({ reports: [{ count: billion }], total: 1 });
    expect(await rows()).toContainEqual(expect.objectContaining({ count: billion }));
  });

  it.each([
    ['a whole address', { blocked: 'https://elsewhere.example/?who=priya@hillview.example' }, 'blocked'],
    ['a text', { blocked: 'Priya Sharma' }, 'blocked'],
    ['a page with an id', { page: '/admin/units/7?x=1' }, 'page'],
    ['no rule', { directive: '' }, 'directive'],
    ['a rule with a value', { directive: "script-src 'self'" }, 'directive'],
    ['a module that can be none', { module: 'Priya' }, 'module'],
    ['anything more', { 'document-uri': 'https://homes.example/admin' }, 'document-uri'],
  ])('with %s is refused', async (_what, change, field) => {
    const { status, body } = await send(change);
    expect(status).toBe(422);
    expect(body?.['errors']).toMatchObject([{ field }]);
    expect(await rows()).toEqual([]);
  });

  it('is not counted once an address sends too much', async () => {
    await send();
    await api.database.query(`UPDATE limits SET points = 100`);
    expectLimited(await send(), 600);
    expect((await send({}, api.browser('203.0.113.99'))).status).toBe(200);
  });

  it('is dropped once a day has too many different ones, and counted where it is known', async () => {
    await send();
    await api.database.query(
      `INSERT INTO policy_reports SELECT "day", "directive", 'https://a' || n, "page", "module", 1
       FROM policy_reports, generate_series(2, ${MAX_ROWS_A_DAY}) n`,
    );
    expect((await send()).status).toBe(200);
    expect((await send({ blocked: 'inline' })).status).toBe(200);
    expect(await rows()).toHaveLength(MAX_ROWS_A_DAY);
    expect((await read()).reports[0]).toMatchObject({ blocked: REPORT.blocked, count: 2 });
  });

  it('is told of a bounded number, and how many there are', async () => {
    await send();
    await api.database.query(
      `INSERT INTO policy_reports SELECT "day" - 1, "directive", 'https://a' || n, "page", "module", 1
       FROM policy_reports, generate_series(1, ${MAX_POLICY_REPORTS}) n`,
    );
    const { reports, total } = await read();
    expect([reports.length, total]).toEqual([MAX_POLICY_REPORTS, MAX_POLICY_REPORTS + 1]);
  });

  it(`is told while it is one of the last ${POLICY_REPORT_DAYS} days`, async () => {
    const age = (days: number) => api.database.query('UPDATE policy_reports SET "day" = $1', [addDays(today(), -days)]);
    await send();
    await age(POLICY_REPORT_DAYS - 1);
    expect((await read()).total).toBe(1);
    await age(POLICY_REPORT_DAYS);
    expect(await read()).toEqual({ reports: [], total: 0 });
  });

  it(`is deleted after ${POLICY_REPORTS_KEPT_DAYS} days`, async () => {
    await send();
    for (const age of [POLICY_REPORTS_KEPT_DAYS, POLICY_REPORTS_KEPT_DAYS + 1])
      await api.database.query(
        `INSERT INTO policy_reports SELECT $1::date, "directive", "blocked", "page", "module", 1
         FROM policy_reports WHERE "day" = $2`,
        [addDays(today(), -age), today()],
      );
    expect(await rows()).toHaveLength(3);
    await api.app.get(SweeperService).sweep();
    expect(await rows()).toHaveLength(2);
  });

  it('is read by administrators', async () => {
    expectError((await visitor.get('/api/policy-reports')).text, 'auth.required');
    expectError((await (await api.signedIn('manager')).get('/api/policy-reports')).text, 'auth.forbidden');
  });
});
