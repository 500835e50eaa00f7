import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CapsuleUnit } from '@capsule/contracts';
import { dataOf, type Browser } from '../../testing/browser';
import { ifMatch, unitInput } from '../../testing/inputs';
import { startTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
let manager: Browser;

beforeAll(async () => {
  api = await startTestApi();
  manager = await api.signedIn('manager');
});
afterAll(() => api.close());

/** A unit that was just made. */
const newUnit = async (rest: Parameters<typeof unitInput>[0] = {}) =>
  dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput(rest)));

/** The row as it is stored. */
async function stored(id: number): Promise<Record<string, unknown> | undefined> {
  const [row]: Record<string, unknown>[] = await api.database.query('SELECT * FROM units WHERE "id" = $1', [id]);
  return row;
}

describe('a change', () => {
  it('raises the version and answers the row', async () => {
    const unit = await newUnit();
    const { status, body } = await manager.patch(`/api/units/${unit.id}`, { dailyRate: 199.95 }, ifMatch(1));
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, data: { ...unit, dailyRate: 199.95, version: 2 } });
    expect(await stored(unit.id)).toMatchObject({ dailyRate: '199.95', version: 2 });
  });

  it.each([
    ['PATCH', { name: 'Mine' }],
    ['DELETE', undefined],
  ])('from an older version is refused as stale, and nothing is written: %s', async (method, body) => {
    const unit = await newUnit();
    await manager.patch(`/api/units/${unit.id}`, { name: 'Theirs' }, ifMatch(1));
    const answer = await manager.call(method, `/api/units/${unit.id}`, { body, ...ifMatch(1) });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ success: false, code: 'resource.stale', errors: [] });
    expect(await stored(unit.id)).toMatchObject({ name: 'Theirs', version: 2, deletedAt: null });
  });

  it.each([
    ['no If-Match', {}],
    ['any version', { headers: { 'if-match': '*' } }],
  ])('with %s is taken, and counted', async (_what, options) => {
    const { id } = await newUnit();
    await manager.patch(`/api/units/${id}`, { name: 'First' }, options);
    const { body } = await manager.patch(`/api/units/${id}`, { name: 'Second' }, options);
    expect(body?.['data']).toMatchObject({ name: 'Second', version: 3 });
  });

  it.each(['1', '"x"', '""', '"0"', '"1", "2"', 'W/"1"', '"99999999999"'])('refuses If-Match: %s', async (version) => {
    const { id } = await newUnit();
    const { status, body } = await manager.patch(
      `/api/units/${id}`,
      { name: 'X' },
      { headers: { 'if-match': version } },
    );
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'request.invalid', errors: [{ field: 'If-Match' }] });
  });

  it.each([
    ['no field', {}],
    ['what is so already', { name: 'Trackside One', features: ['Solar'], dailyRate: 180, description: null }],
  ])('of %s changes nothing, not even the version', async (_what, patch) => {
    const unit = await newUnit({ features: ['Solar'] });
    const { status, body } = await manager.patch(`/api/units/${unit.id}`, patch, ifMatch(1));
    expect(status).toBe(200);
    expect(body?.['data']).toEqual(unit);
    const trail = await api.database.query(
      `SELECT 1 FROM audit_entries WHERE "entityId" = $1 AND "action" = 'update'`,
      [unit.id],
    );
    expect(trail).toEqual([]);
  });

  it('wins alone when twenty are made at once from the same version', async () => {
    const { id } = await newUnit();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        manager.patch(`/api/units/${id}`, { name: `Racer ${index}` }, ifMatch(1)),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(409)]);
    const winners = answers.filter(({ status }) => status === 200).map((answer) => dataOf<CapsuleUnit>(answer).name);
    expect(await stored(id)).toMatchObject({ name: winners[0], version: 2 });
  });

  it('of several at once without If-Match loses none', async () => {
    const { id } = await newUnit();
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => manager.patch(`/api/units/${id}`, { name: `N ${index}` })),
    );
    expect(await stored(id)).toMatchObject({ version: 11 });
  });

  it('of what is not there is 404', async () => {
    const { id } = await newUnit();
    expect((await manager.delete(`/api/units/${id}`)).status).toBe(200);
    for (const answer of [
      await manager.patch(`/api/units/${id}`, { name: 'Ghost' }),
      await manager.delete(`/api/units/${id}`),
      await manager.patch('/api/units/2147483647', {}),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ code: 'resource.not-found' });
    }
  });
});

describe('a creation', () => {
  it('with an Idempotency-Key happens once', async () => {
    const input = unitInput();
    const send = () => manager.post('/api/units', input, { headers: { 'idempotency-key': 'unit-once' } });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('that is refused leaves its key free', async () => {
    const taken = await newUnit();
    const headers = { 'idempotency-key': 'unit-retry' };
    expect((await manager.post('/api/units', unitInput({ unitNumber: taken.unitNumber }), { headers })).status).toBe(
      409,
    );
    expect((await manager.post('/api/units', unitInput(), { headers })).status).toBe(201);
  });
});
