import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  addDays,
  MAX_VITAL_VERSIONS,
  VITAL_DAYS,
  VITALS_KEPT_DAYS,
  type PageSpeed,
  type VitalsReport,
} from '@capsule/contracts';
import { createFolderStore, type ReleaseStore } from '@capsule/releases';
import { hostBuild, makeBuild, remoteBuild } from '@capsule/releases/fixtures';
import { expectError } from '@capsule/test-kit/expect-error';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { SweeperService } from '../../platform/sweeper/sweeper.service';
import { dataOf, type Browser } from '../../testing/browser';
import { expectLimited } from '../../testing/expect-limited';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { MAX_ROWS_A_DAY } from './vitals-sql';
import { VitalsService } from './vitals.service';

/** How fast pages were for visitors (product §10.16). */

let temporary: TemporaryFolder;
let store: ReleaseStore;
let api: TestApi;
let visitor: Browser;
let admin: Browser;
let report: VitalsReport;
let earlier: string;

async function published(build: Parameters<typeof makeBuild>[1]): Promise<string> {
  const { folder, release } = await makeBuild(temporary.folder, build);
  await store.publish(folder, release);
  return release.version;
}

beforeAll(async () => {
  temporary = await temporaryFolder('vitals');
  store = createFolderStore(temporary.folder);
  const module = 'mfe-admin-inbox';
  const host = await published(hostBuild());
  const version = await published(remoteBuild(module));
  earlier = await published(remoteBuild(module, 'before()'));
  report = { page: '/admin/inbox', module, version, host, device: 'wide', values: { lcp: 1100 } };
  api = await startTestApi({ settings: { DATA_DIR: temporary.folder } });
  visitor = api.browser();
  admin = await api.signedIn('admin');
});
beforeEach(() => api.database.query('TRUNCATE limits, page_vitals'));
afterAll(async () => {
  await api.close();
  await temporary.remove();
});

const send = (more: object = {}, from = visitor) => from.post('/api/vitals', { ...report, ...more });
const read = async (query = '') => dataOf<PageSpeed>(await admin.get(`/api/vitals${query}`));
const today = async (query = '') => (await read(query)).days.at(-1)!;
const rows = (): Promise<Record<string, unknown>[]> => api.database.query('SELECT * FROM page_vitals');
const service = () => api.app.get(VitalsService);

describe('what a browser has measured', () => {
  it('is counted on its day, and told as the 75th percentile', async () => {
    for (const lcp of [300, 700, 1100, 3900]) expect((await send({ values: { lcp, cls: 0 } })).status).toBe(200);
    const { days, pages, versions } = await read();
    expect(days).toHaveLength(VITAL_DAYS);
    expect(days.at(-1)).toMatchObject({ visits: 4, lcp: 1200, inp: null, fcp: null, ttfb: null });
    expect(days.at(-1)!.cls).toBeCloseTo(0.0008, 4);
    expect(days.at(-2)).toMatchObject({ visits: 0, lcp: null, cls: null });
    expect(pages).toEqual(['/admin/inbox']);
    const { module, version, host } = report;
    expect(versions).toMatchObject([{ module, version, host, visits: 4, lcp: 1200 }]);
  });

  it('is kept as counts, with nothing of the visitor (decision 063)', async () => {
    await visitor.call('POST', '/api/vitals', {
      body: report,
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)', cookie: 'a=b' },
    });
    const { page, module, version, host, device } = report;
    const counts = expect.arrayContaining([1, 0]);
    expect(await rows()).toEqual([
      { day: expect.anything(), page, module, version, host, device, vital: 'lcp', counts },
    ]);
    expect(api.log.lines.join()).not.toContain('Linux');
  });

  it('is one row for a day however many report it, also at once', async () => {
    const values = { lcp: 1, inp: 1, cls: 1, fcp: 1, ttfb: 1 };
    const browsers = Array.from({ length: 12 }, (_, index) => api.browser(`203.0.113.${index}`));
    await Promise.all(browsers.map((from) => send({ values }, from)));
    expect(await rows()).toHaveLength(5);
    expect((await today()).visits).toBe(12);
  });

  it('is told by page and by device', async () => {
    await send({ device: 'narrow', values: { lcp: 3900 } });
    await send({ page: '/admin', module: 'shell', version: report.host, values: { lcp: 450 } });
    await send();
    expect((await today()).visits).toBe(3);
    expect(await today('?device=narrow')).toMatchObject({ visits: 1, lcp: 3875 });
    expect(await today('?page=%2Fadmin')).toMatchObject({ visits: 1, lcp: 475 });
    expect(await today('?page=%2Fadmin&device=narrow')).toMatchObject({ visits: 0, lcp: null });
    expect((await read('?page=%2Fadmin')).pages).toEqual(['/admin', '/admin/inbox']);
  });

  it('is told by version', async () => {
    await send();
    await send({ version: earlier, values: { lcp: 3900, ttfb: 60 } });
    const { versions } = await read();
    expect(versions).toHaveLength(2);
    expect(versions.find(({ version }) => version === earlier)).toMatchObject({ visits: 1, lcp: 3875, ttfb: 69 });
  });

  it('is told of the versions that were measured last, and of no more than a screen shows', async () => {
    const yesterday = new Date(Date.now() - 86_400_000);
    await service().add(report, yesterday);
    await service().add({ ...report, version: earlier });
    const told = async () => (await read()).versions.map(({ version }) => version);
    expect(await told()).toEqual([earlier, report.version]);
    await api.database.query('TRUNCATE page_vitals');
    await service().add({ ...report, version: earlier }, yesterday);
    await service().add(report, new Date(Date.now() - 3 * 86_400_000));
    await service().add(report);
    expect(await told()).toEqual([report.version, earlier]);
    await api.database.query('TRUNCATE page_vitals');
    await service().add(report, yesterday);
    await service().add({ ...report, version: earlier });
    await api.database.query(
      `INSERT INTO page_vitals SELECT "day", "page", "module", '1.0.0-' || n, "host", "device", "vital", "counts"
       FROM page_vitals, generate_series(1, $1) n WHERE "version" = $2`,
      [MAX_VITAL_VERSIONS, earlier],
    );
    const most = await told();
    expect(most).toHaveLength(MAX_VITAL_VERSIONS);
    expect(most).not.toContain(report.version);
  });

  it('is counted on the day of the company, which is another one than in UTC', async () => {
    await service().add(report, new Date('2026-11-19T12:59:00Z'));
    await service().add(report, new Date('2026-11-19T13:00:00Z'));
    const { days } = await service().read({}, new Date('2026-11-20T05:00:00Z'));
    expect(days.slice(-2).map(({ day, visits }) => [day, visits])).toEqual([
      ['2026-11-19', 1],
      ['2026-11-20', 1],
    ]);
  });

  it('is told from the first of the days on, and nothing of the day before', async () => {
    const now = new Date();
    const { days } = await service().read({}, now);
    const first = new Date(`${days[0]!.day}T12:00:00Z`);
    await service().add(report, first);
    await service().add({ ...report, page: '/admin', module: 'shell' }, new Date(first.getTime() - 86_400_000));
    const told = await service().read({}, now);
    expect(told.days.map(({ visits }) => visits)).toEqual([1, ...Array<number>(VITAL_DAYS - 1).fill(0)]);
    expect(told.versions).toHaveLength(1);
    expect(told.pages).toEqual([report.page]);
  });

  it.each([
    ['an address with an id', { page: '/admin/units/7?x=1' }, 'page'],
    ['a version of no release', { version: 'latest' }, 'version'],
    ['an unknown device', { device: 'Pixel 9' }, 'device'],
    ['no value', { values: {} }, 'values'],
    ['an unknown value', { values: { fps: 60 } }, 'values'],
    ['a value that nobody waits for', { values: { lcp: 60_001 } }, 'values'],
    ['a negative value', { values: { cls: -1 } }, 'values'],
    ['anything more', { visitor: 'priya@hillview.example' }, 'visitor'],
  ])('with %s is refused', async (_what, change, field) => {
    const { status, body } = await send(change);
    expect(status).toBe(422);
    expect(body?.['errors']).toMatchObject([{ field }]);
    expect(await rows()).toEqual([]);
  });

  it('of a page or release that there is not is answered alike, and dropped', async () => {
    const known = await send();
    for (const change of [
      { page: '/admin/made-up' },
      { version: '1.0.0-0123456789ab' },
      { host: '1.0.0-0123456789ab' },
      { module: 'mfe-made-up' },
    ]) {
      const unknown = await send(change);
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    }
    expect(await rows()).toHaveLength(1);
  });

  it('of a foreign page is refused', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
    const { status, text } = await visitor.call('POST', '/api/vitals', { body: report, headers });
    expect(status).toBe(403);
    expectError(text, 'request.foreign-origin');
  });

  it('is not counted once an address sends too much', async () => {
    await api.database.query(`TRUNCATE limits`);
    await send();
    await api.database.query(`UPDATE limits SET points = 300`);
    expectLimited(await send(), 600);
    expect((await send({}, api.browser('203.0.113.99'))).status).toBe(200);
  });

  it('is dropped once a day has too many rows, and counted where there is one', async () => {
    await send();
    await api.database.query(
      `INSERT INTO page_vitals SELECT "day", '/p' || n, "module", "version", "host", "device", "vital", "counts"
       FROM page_vitals, generate_series(2, ${MAX_ROWS_A_DAY}) n`,
    );
    expect((await send()).status).toBe(200);
    expect((await send({ device: 'narrow' })).status).toBe(200);
    expect(await rows()).toHaveLength(MAX_ROWS_A_DAY);
    expect((await today('?page=%2Fadmin%2Finbox')).visits).toBe(2);
  });

  it(`is deleted after ${VITALS_KEPT_DAYS} days`, async () => {
    const { day } = await today();
    await send();
    for (const age of [VITALS_KEPT_DAYS, VITALS_KEPT_DAYS + 1])
      await api.database.query(
        `INSERT INTO page_vitals SELECT $1::date, "page", "module", "version", "host", "device", "vital", "counts"
         FROM page_vitals WHERE "day" = $2`,
        [addDays(day, -age), day],
      );
    expect(await rows()).toHaveLength(3);
    await api.app.get(SweeperService).sweep();
    expect(await rows()).toHaveLength(2);
  });
});

describe('how fast pages were', () => {
  it('is for administrators', async () => {
    expectError((await api.browser().get('/api/vitals')).text, 'auth.required');
    expectError((await (await api.signedIn('manager')).get('/api/vitals')).text, 'auth.forbidden');
  });

  it('has the deployments of its days', async () => {
    const { module, version } = report;
    await store.deploy({ expected: 0, apps: { [module]: version }, by: 'priya', why: 'The first' });
    const { deployments, days } = await read();
    expect(deployments).toEqual([
      {
        day: days.at(-1)!.day,
        lock: 1,
        at: expect.stringMatching(/Z$/),
        by: 'priya',
        why: 'The first',
        changed: [{ module, version }],
      },
    ]);
  });

  it('of a page with another name is asked for in vain', async () => {
    expect((await admin.get('/api/vitals?page=%2Fadmin%2F%3Fid')).status).toBe(422);
    expect((await admin.get('/api/vitals?device=Pixel')).status).toBe(422);
  });
});
