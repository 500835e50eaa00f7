import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ENTITY_NAMES,
  type AuditEntry,
  type AuditQuery,
  type CapsuleUnit,
  type ContactSubmission,
  type CurrentUser,
  type EntityName,
  type SeoSetting,
} from '@capsule/contracts';
import { dataOf, type Browser } from '../../testing/browser';
import { ifMatch, unitInput } from '../../testing/inputs';
import { inquiry } from '../../testing/inquiry';
import { planOf } from '../../testing/plan';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { AUDIT_LIST } from './audit.service';

let api: TestApi;
let admin: Browser;
let manager: Browser;
let managerId: number;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signedIn('admin');
  manager = await api.signedIn('manager');
  managerId = ((await manager.get('/api/auth/user')).body as unknown as CurrentUser).id;
});
afterAll(() => api.close());

const trail = async (query: string) => dataOf<AuditEntry[]>(await admin.get(`/api/audit${query}`));
const entry = (rest: object) => ({
  id: expect.any(Number),
  by: managerId,
  at: expect.stringMatching(/Z$/),
  undoes: null,
  address: null,
  call: null,
  ...rest,
});

describe('the audit trail', () => {
  it('holds who changed what, with old and new values, newest first', async () => {
    const input = unitInput({ features: ['Solar'], weeklyRate: null });
    const { id } = dataOf<CapsuleUnit>(await manager.post('/api/units', input));
    await admin.patch(`/api/units/${id}`, { dailyRate: 199.5, features: ['Solar', 'Sauna'], name: input.name });
    await manager.delete(`/api/units/${id}`);
    const { weeklyRate: _, ...given } = { ...input, preparationDays: 0, status: 'available' };
    const [deleted, updated, created, ...rest] = await trail(`?entity=unit&id=${id}`);
    expect(rest).toEqual([]);
    const made = Object.fromEntries(Object.entries(given).map(([field, to]) => [field, { from: null, to }]));
    const known = { entity: 'unit', entityId: id, title: input.name, gone: true };
    expect(created).toEqual(entry({ ...known, action: 'create', changes: made }));
    expect(updated).toMatchObject({
      action: 'update',
      changes: { dailyRate: { from: 180, to: 199.5 }, features: { from: ['Solar'], to: ['Solar', 'Sauna'] } },
    });
    expect(Object.keys(updated?.changes ?? {})).toHaveLength(2);
    expect(updated?.by).not.toBe(managerId);
    expect(deleted).toEqual(
      entry({
        ...known,
        action: 'delete',
        changes: expect.objectContaining({
          dailyRate: { from: 199.5, to: null },
          features: { from: ['Solar', 'Sauna'], to: null },
        }),
      }),
    );
  });

  it('has no entry for a refused change', async () => {
    const unit = dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput()));
    await manager.patch(`/api/units/${unit.id}`, { name: 'Late' }, ifMatch(9));
    await manager.post('/api/units', unitInput({ unitNumber: unit.unitNumber }));
    expect(await trail(`?entity=unit&id=${unit.id}`)).toHaveLength(1);
    expect((await trail('?entity=unit'))[0]?.entityId).toBe(unit.id);
  });

  it('keeps who deleted an inquiry, and nothing that the visitor wrote', async () => {
    const { id } = dataOf<ContactSubmission>(await api.browser().post('/api/contact', inquiry()));
    await manager.delete(`/api/contact/${id}`);
    expect(await trail(`?entity=contact&id=${id}`)).toEqual([
      entry({ entity: 'contact', entityId: id, title: null, gone: true, action: 'delete', changes: {} }),
    ]);
  });

  it('says what a row is called now, and after its end what it was called, and that it is gone', async () => {
    const setting = dataOf<SeoSetting>(await manager.post('/api/seo', { pagePath: '/told', title: 'Told' }));
    const unit = dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput({ name: 'Before' })));
    await manager.patch(`/api/units/${unit.id}`, { name: 'After' }, ifMatch(1));
    const told = async (entity: string, id: number) =>
      (await trail(`?entity=${entity}&id=${id}`)).map(({ title, gone }) => ({ title, gone }));
    expect(await told('seo', setting.id)).toEqual([{ title: '/told', gone: false }]);
    expect(await told('unit', unit.id)).toEqual([
      { title: 'After', gone: false },
      { title: 'After', gone: false },
    ]);
    await manager.delete(`/api/seo/${setting.id}`);
    expect(await told('seo', setting.id)).toEqual([
      { title: '/told', gone: true },
      { title: '/told', gone: true },
    ]);
  });

  it.each(ENTITY_NAMES)('knows where a %s is', async (entity) => {
    await api.database.query(
      `INSERT INTO audit_entries ("entity", "entityId", "action", "by", "changes") VALUES ($1, 999999, 'update', 1, '{}')`,
      [entity],
    );
    expect((await trail(`?entity=${entity}&id=999999`))[0]).toMatchObject({ entity, title: null, gone: false });
  });

  /** By what people know a row, and what else the trail may have of it. */
  const KNOWN_BY: Record<EntityName, string> = {
    block: 'reason',
    booking: 'clientName',
    contact: 'name',
    mail: 'kind',
    maintenance: 'title',
    media: 'filename',
    quarantine: 'name',
    payment: 'method',
    place: 'place',
    redirect: 'oldAddress',
    seo: 'pagePath',
    site: 'companyName',
    'sign-in-rule': 'requiredFor',
    unit: 'name',
    user: 'username',
  };
  const OTHERS = [
    'alt',
    'clientEmail',
    'email',
    'firstName',
    'newAddress',
    'note',
    'recipient',
    'subject',
    'unitNumber',
  ];

  it.each(Object.entries(KNOWN_BY))(
    'calls a deleted %s by its last %s, and by nothing else',
    async (entity, column) => {
      const changesOf = (words: string) =>
        Object.fromEntries(
          [...new Set(Object.values(KNOWN_BY)), ...OTHERS].map((name) => [
            name,
            { from: `${words} ${name}`, to: null },
          ]),
        );
      for (const words of ['the first', 'the last'])
        await api.database.query(
          `INSERT INTO audit_entries ("entity", "entityId", "action", "by", "changes") VALUES ($1, 999998, 'delete', 1, $2)`,
          [entity, JSON.stringify(changesOf(words))],
        );
      expect((await trail(`?entity=${entity}&id=999998`))[0]).toMatchObject({
        title: `the last ${column}`,
        gone: true,
      });
    },
  );

  it('gives what one person has done, and what was done between two moments', async () => {
    const unit = dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput()));
    await admin.patch(`/api/units/${unit.id}`, { name: 'Another name' }, ifMatch(1));
    await api.database.query(`UPDATE audit_entries SET "at" = '2026-03-01T10:00:00Z' WHERE "entityId" = $1`, [unit.id]);
    const row = `entity=unit&id=${unit.id}`;
    const actions = async (query: string) => (await trail(`?${row}&${query}`)).map(({ action }) => action);
    expect(await actions(`by=${managerId}`)).toEqual(['create']);
    expect(await actions('from=2026-03-01T10:00:00Z&to=2026-03-01T10:00:01Z')).toEqual(['update', 'create']);
    expect(await actions('from=2026-03-01T10:00:01Z')).toEqual([]);
    expect(await actions('to=2026-03-01T10:00:00Z')).toEqual([]);
    for (const written of ['2026-03-02T09:30:00+23:30', '2026-03-01\u00a010:00:00Z']) {
      expect(await actions(`from=${encodeURIComponent(written)}`)).toEqual(['update', 'create']);
    }
  });

  it('is written in the transaction of the change', async () => {
    await api.database.query(`ALTER TABLE audit_entries ADD CONSTRAINT broken CHECK ("entity" <> 'seo') NOT VALID`);
    const { status } = await manager.post('/api/seo', { pagePath: '/unwritten', title: 'Unwritten' });
    await api.database.query('ALTER TABLE audit_entries DROP CONSTRAINT broken');
    expect(status).toBe(500);
    expect((await manager.get('/api/seo')).body).toMatchObject({ total: 0 });
  });

  it.each([
    ['id=7', 'entity'],
    ['entity=house', 'entity'],
    ['entity=unit&id=x', 'id'],
    ['by=me', 'by'],
    ['action=signed-in', 'action'],
    ['address=203.0.113.7', 'address'],
    ['from=today', 'from'],
    ['from=0000-01-01T00:00:00Z', 'from'],
    ['to=9999-12-31T23:30:00-01:00', 'to'],
    ['q=solar', 'q'],
    ['sort=by', 'sort'],
  ])('refuses ?%s and names %s', async (query, field) => {
    const { status, body } = await admin.get(`/api/audit?${query}`);
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ field }] });
  });

  it('is for administrators', async () => {
    expect((await manager.get('/api/audit')).status).toBe(403);
  });
});

describe('a very long trail', () => {
  beforeAll(async () => {
    await api.database.query(`
      INSERT INTO audit_entries ("entity", "entityId", "action", "by", "changes", "at")
      SELECT (ARRAY['unit', 'booking', 'seo'])[n % 3 + 1], n % 5000, 'update', n % 40,
             '{"name": {"from": "The name that it had before", "to": "The name that it has now"}}',
             now() - n * interval '1 minute'
      FROM generate_series(1, 30000) n`);
    await api.database.query('VACUUM ANALYZE audit_entries');
  });

  it.each<AuditQuery>([
    {},
    { order: 'asc' },
    { entity: 'unit' },
    { entity: 'unit', id: 42 },
    { by: 7 },
    { by: 7, entity: 'seo' },
    { action: 'login.failed' },
    { address: '7f3a91c20b4e' },
    { from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z' },
    { page: 300 },
  ])('is never scanned: %j', async (query) => {
    const plan = await planOf(api.database, AUDIT_LIST, { pageSize: 25, ...query });
    expect(plan).not.toContain('Seq Scan');
    expect(plan).toMatch(/Index (Only )?Scan/);
  });
});
