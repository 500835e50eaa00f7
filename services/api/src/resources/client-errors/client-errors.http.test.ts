import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ModuleFaultQuery, ReportedFault } from '@capsule/contracts';
import { createFolderStore } from '@capsule/releases';
import { makeBuild, remoteBuild } from '@capsule/releases/fixtures';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { SweeperService } from '../../platform/sweeper/sweeper.service';
import { dataOf, type Browser } from '../../testing/browser';
import { expectLimited } from '../../testing/expect-limited';
import { someoneWaits } from '../../testing/lock-wait';
import { planOf } from '../../testing/plan';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { FAULT_LIST, NEW_FAULTS_A_DAY } from './faults.service';
import { fingerprintOf } from './fingerprint';

const [INBOX, OPS] = ['mfe-admin-inbox', 'mfe-admin-ops'];

let temporary: TemporaryFolder;
let api: TestApi;
let visitor: Browser;
let admin: Browser;
/** A report of each module. */
let report: { remote: string; version: string; phase: string; kind: string };
let opsReport: typeof report;

async function published(remote: string, entry?: string): Promise<typeof report> {
  const { folder, release } = await makeBuild(temporary.folder, remoteBuild(remote, entry));
  await createFolderStore(temporary.folder).publish(folder, release);
  return { remote, version: release.version, phase: 'page', kind: 'ChunkLoadError' };
}

beforeAll(async () => {
  temporary = await temporaryFolder('faults');
  [report, opsReport] = await Promise.all([published(INBOX), published(OPS)]);
  api = await startTestApi({ settings: { DATA_DIR: temporary.folder } });
  visitor = api.browser();
  admin = await api.signedIn('admin');
});
beforeEach(() => api.database.query('TRUNCATE limits, module_faults'));
afterAll(async () => {
  await api.close();
  await temporary.remove();
});

const send = (more: object = {}, from = visitor) => from.post('/api/client-errors', { ...report, ...more });
const faults = async (query = '') => dataOf<ReportedFault[]>(await admin.get(`/api/module-faults${query}`));
const frame = (name: string, { remote, version } = report) => `at ${name} (/_mfe/${remote}/${version}/entry.js:1:42)`;
/** Words for numbers, because numbers in messages make no difference. */
const word = (index: number) => [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

describe("a report of a module's failure", () => {
  it('is accepted from everyone, and kept for its team with what it needs (product §10.9)', async () => {
    const told = { message: 'It broke', stack: frame('go'), page: '/admin/contacts' };
    const { status } = await visitor.call('POST', '/api/client-errors', {
      body: { ...report, ...told },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0' },
    });
    expect(status).toBe(200);
    const { remote: module, version, phase, kind } = report;
    const line = { clientError: { remote: module, version, phase, kind } };
    expect(api.log.entries()).toContainEqual(expect.objectContaining(line));
    const instant = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(await faults()).toEqual([
      {
        id: expect.any(Number),
        module,
        version,
        phase,
        kind,
        ...told,
        browser: 'Firefox 142',
        count: 1,
        firstAt: instant,
        lastAt: instant,
      },
    ]);
  });

  it('may have no message, stack and page, as hosts sent it that were built earlier', async () => {
    expect((await send()).status).toBe(200);
    expect(await faults()).toMatchObject([{ message: '', stack: '', page: null, kind: 'ChunkLoadError' }]);
  });

  it.each([
    ['a name of no module', { remote: '../shell' }, 'remote'],
    ['a version of no release', { version: 'latest' }, 'version'],
    ['an unknown phase', { phase: 'lunch' }, 'phase'],
    ['free text', { kind: 'Priya Nair could not sign in' }, 'kind'],
    ['a message that is too long', { message: 'x'.repeat(301) }, 'message'],
    ['a stack that is too long', { stack: 'x'.repeat(4001) }, 'stack'],
    ['a query', { page: '/admin/contacts?q=Priya' }, 'page'],
    ['anything more', { email: 'priya@hillview.example' }, 'email'],
  ])('with %s is refused', async (_what, change, field) => {
    const { status, body } = await send(change);
    expect(status).toBe(422);
    expect(body?.['errors']).toMatchObject([{ field }]);
  });

  it('that came before is told with the page and the browser of the last time', async () => {
    const from = (page: string, browser: string) =>
      visitor.call('POST', '/api/client-errors', {
        body: { ...report, page },
        headers: { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 ${browser}` },
      });
    await from('/admin/contacts', 'Firefox/142.0');
    await from('/admin/other', 'Firefox/143.0');
    expect(await faults()).toMatchObject([{ count: 2, page: '/admin/other', browser: 'Firefox 143' }]);
  });

  it('is scrubbed of personal data by the API too, whoever sends it (product §10.9)', async () => {
    await send({
      message: 'No "Priya Nair", priya@hillview.example, 0412 345 678',
      stack: `Error: Priya Nair\n${frame('go')}\nat x (https://homes.example/admin?q=Priya:1:1)`,
      page: '/call/0412345678',
    });
    const [fault] = await faults();
    expect(fault).toMatchObject({ message: 'No "…", <email>, <number>', stack: frame('go'), page: null });
    expect(api.log.lines.join()).not.toMatch(/Priya|hillview|0412/);
  });

  it('of a release that is not in the store is answered alike, and dropped (product §10.9)', async () => {
    const unknown = await send({ version: '1.0.0-0123456789ab' });
    const known = await send();
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await send({ remote: 'mfe-made-up' });
    expect((await faults()).map(({ version }) => version)).toEqual([report.version]);
  });

  it('is answered with a failure, and no more, when the table is away', async () => {
    await api.database.query('ALTER TABLE module_faults RENAME TO away');
    const { status } = await send();
    await api.database.query('ALTER TABLE away RENAME TO module_faults');
    expect(status).toBe(500);
    expect((await send()).status).toBe(200);
  });
});

describe('equal failures', () => {
  it('are one row, with a count, the first stack, and the last page (product §10.9)', async () => {
    const top = ['a', 'b', 'c'].map((name) => frame(name)).join('\n');
    await send({ message: 'Row 7 is broken', stack: `${top}\n${frame('d')}`, page: '/admin/contacts' });
    await send({ message: 'Row 815 is broken', stack: `${top}\n${frame('e')}`, page: '/admin/other' });
    expect(await faults()).toMatchObject([
      { count: 2, message: 'Row 7 is broken', stack: `${top}\n${frame('d')}`, page: '/admin/other' },
    ]);
  });

  it('are one row also when two are the first at once', async () => {
    const { remote: module, version, phase, kind } = { ...report, phase: 'page' as const };
    const other = api.database.createQueryRunner();
    await other.startTransaction();
    await other.query(
      `INSERT INTO module_faults ("fingerprint", "module", "version", "phase", "kind", "message", "stack")
       VALUES ($1, $2, $3, $4, $5, '', '')`,
      [fingerprintOf({ module, version, phase, kind, message: '', stack: '' }), module, version, phase, kind],
    );
    const second = send();
    await someoneWaits(api.database);
    await other.commitTransaction();
    await other.release();
    expect((await second).status).toBe(200);
    expect(await faults()).toMatchObject([{ count: 2 }]);
  });

  it('are told apart by release, phase, kind, message and their own frames alone', async () => {
    await send({ stack: frame('go') });
    await send({ stack: `${frame('go')}\n${frame('host', opsReport)}` });
    expect(await faults()).toHaveLength(1);
    await send({ stack: frame('come') });
    await send({ stack: frame('go'), phase: 'render' });
    await send({ stack: frame('go'), kind: 'TypeError' });
    await send({ stack: frame('go'), message: 'Another' });
    await send({ stack: frame('go'), ...opsReport });
    expect(await faults()).toHaveLength(6);
  });
});

describe('a flood of reports', () => {
  it('of a module is taken a hundred times from an address in ten minutes, and other modules’ are (product §10.8)', async () => {
    const [one, another] = [api.browser('192.0.2.99'), api.browser('192.0.2.98')];
    const answers = await Promise.all(Array.from({ length: 110 }, () => send({}, one)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expectLimited(await send({}, one), 10 * 60);
    expect((await send({}, another)).status).toBe(200);
    expect((await send(opsReport, one)).status).toBe(200);
    expect((await faults()).map(({ count }) => count)).toEqual([1, 101]);
  });

  it('of a release is taken 120 times in a minute from all addresses together (product §10.8)', async () => {
    const offices = [1, 2, 3].map((last) => api.browser(`192.0.2.${last}`));
    const answers = await Promise.all(Array.from({ length: 150 }, (_, index) => send({}, offices[index % 3])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
    expectLimited(await send({}, api.browser('192.0.2.4')), 60);
    expect((await send(opsReport, offices[0])).status).toBe(200);
    expect((await send(await published(INBOX, 'mended()'), offices[0])).status).toBe(200);
  });

  it('that is told in ever new ways adds a hundred rows a day; known ones are still counted (product §10.8)', async () => {
    // Half of them were new yesterday, and happened again today.
    await api.database.query(
      `INSERT INTO module_faults ("fingerprint", "module", "version", "phase", "kind", "message", "stack", "firstAt")
       SELECT 'f' || n, $1, $2, 'page', 'Error', '', '', now() - (n % 2) * interval '25 hours'
       FROM generate_series(1, $3::integer) n`,
      [report.remote, report.version, 2 * (NEW_FAULTS_A_DAY - 1)],
    );
    expect((await send({ message: word(1) })).status).toBe(200);
    expectLimited(await send({ message: word(2) }), 24 * 60 * 60);
    expect((await send({ message: word(1) })).status).toBe(200);
    expect((await send({ ...opsReport, message: word(2) })).status).toBe(200);
    // Nor does it keep the mended release from telling what it has.
    expect((await send({ ...(await published(INBOX, 'mendedAgain()')), message: word(2) })).status).toBe(200);
  });
});

describe('the list of faults', () => {
  it('has those of a module or a release, the last first', async () => {
    await send({ kind: 'First' });
    await send(opsReport);
    await send({ kind: 'Last' });
    const kinds = async (query: string) => (await faults(query)).map(({ kind }) => kind);
    expect(await kinds('')).toEqual(['Last', 'ChunkLoadError', 'First']);
    expect(await kinds(`?module=${INBOX}&order=asc`)).toEqual(['First', 'Last']);
    expect(await kinds(`?version=${opsReport.version}`)).toEqual(['ChunkLoadError']);
    expect(await kinds(`?module=${INBOX}&version=${opsReport.version}`)).toEqual([]);
  });

  it.each(['manager', 'staff'] as const)('is not for %s', async (role) => {
    expect((await (await api.signedIn(role)).get('/api/module-faults')).status).toBe(403);
  });

  it.each([
    ['module=../shell', 'module'],
    ['version=latest', 'version'],
    ['q=Priya', 'q'],
  ])('refuses ?%s', async (query, field) => {
    const { status, body } = await admin.get(`/api/module-faults?${query}`);
    expect([status, body]).toMatchObject([422, { errors: [{ field }] }]);
  });

  it('forgets what has not happened for 30 days (product §10.9)', async () => {
    await send({ kind: 'Old' });
    await send({ kind: 'Older' });
    const age = (kind: string, age: string) =>
      api.database.query(
        `UPDATE module_faults SET "firstAt" = now() - interval '1 year', "lastAt" = now() - $2::interval WHERE "kind" = $1`,
        [kind, age],
      );
    await age('Old', '29 days 23 hours');
    await age('Older', '30 days 1 hour');
    await api.app.get(SweeperService).sweep();
    expect((await faults()).map(({ kind }) => kind)).toEqual(['Old']);
  });

  it.each<ModuleFaultQuery>([{}, { module: OPS }, { version: '1.0.0-000000000007' }, { module: OPS, page: 300 }])(
    'is never scanned: %j',
    async (query) => {
      await api.database.query(`
        INSERT INTO module_faults ("fingerprint", "module", "version", "phase", "kind", "message", "stack", "lastAt")
        SELECT 'f' || n, (ARRAY['mfe-admin-ops', 'mfe-admin-inbox'])[n % 2 + 1],
               '1.0.0-' || lpad((n % 50)::text, 12, '0'), 'page', 'Error', repeat('x', 100), repeat('y', 500),
               now() - n * interval '1 minute'
        FROM generate_series(1, 20000) n`);
      await api.database.query('VACUUM ANALYZE module_faults');
      const plan = await planOf(api.database, FAULT_LIST, { pageSize: 25, ...query });
      expect(plan).not.toContain('Seq Scan');
      expect(plan).toMatch(/Index (Only )?Scan/);
    },
  );
});
