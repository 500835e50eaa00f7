import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unit as contract, type CapsuleUnit } from '@capsule/contracts';
import { dataOf, type Browser } from '../../testing/browser';
import { unitInput } from '../../testing/inputs';
import { startTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
let manager: Browser;

beforeAll(async () => {
  api = await startTestApi();
  manager = await api.signedIn('manager');
});
afterAll(() => api.close());

const create = async (rest: Parameters<typeof unitInput>[0] = {}) =>
  dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput(rest)));
const countRows = async () => (await api.database.query('SELECT 1 FROM units')).length as number;

const everyField = {
  name: 'Paddock Premium',
  unitNumber: 'CSH-9001',
  location: 'Flemington, VIC',
  size: '160 sq ft',
  type: 'Premium',
  features: ['Climate control', 'Solar "roof"', '李雷'],
  description: 'Beside the track.',
  dailyRate: 249.95,
  weeklyRate: 1500,
  monthlyRate: 5200.5,
  maxOccupancy: 4,
  status: 'maintenance',
  preparationDays: 2,
  maintenanceNotes: 'Filter due in May.',
  featuredImage: '/media/paddock.jpg',
} as const;

describe('a unit', () => {
  it('is stored with every field, and is the same in the response and the list', async () => {
    const { status, body } = await manager.post('/api/units', everyField);
    expect(status).toBe(201);
    const unit = { ...everyField, id: expect.any(Number), createdAt: expect.stringMatching(/Z$/), version: 1 };
    expect(body).toEqual({ success: true, data: unit });
    expect(Object.keys(body?.['data'] ?? {})).toEqual(Object.keys(contract.row.properties));
    const list = await manager.get('/api/units?q=CSH-9001');
    expect(list.body).toEqual({ success: true, data: [body?.['data']], total: 1, totalExact: true });
  });

  it('is available by default, with null for fields that were not given', async () => {
    expect(await create({ weeklyRate: null, size: '' })).toMatchObject({
      status: 'available',
      features: [],
      size: null,
      description: null,
      weeklyRate: null,
      monthlyRate: null,
      maintenanceNotes: null,
      featuredImage: null,
    });
  });

  it('has only optional fields cleared by null', async () => {
    const unit = await create({ ...everyField, features: [...everyField.features], unitNumber: 'CSH-9002' });
    const patched = await manager.patch(`/api/units/${unit.id}`, { weeklyRate: null, description: '', features: [] });
    expect(patched.body?.['data']).toEqual({
      ...unit,
      weeklyRate: null,
      description: null,
      features: [],
      version: 2,
    });
  });

  it.each([
    ['the same number', 'CSH-7001'],
    ['the number in another case', 'csh-7001'],
  ])('with %s as another one is refused, on creation and on change', async (_what, unitNumber) => {
    await manager.post('/api/units', unitInput({ unitNumber: 'CSH-7001' }));
    const other = await create();
    const before = await countRows();
    for (const { status, body } of [
      await manager.post('/api/units', unitInput({ unitNumber })),
      await manager.patch(`/api/units/${other.id}`, { unitNumber }),
    ]) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'resource.conflict', errors: [{ field: 'unitNumber' }] });
    }
    expect(await countRows()).toBe(before);
  });

  it('may keep its own number, also in another case', async () => {
    const { id, unitNumber } = await create();
    const { body } = await manager.patch(`/api/units/${id}`, { unitNumber: unitNumber.toLowerCase() });
    expect(body?.['data']).toMatchObject({ unitNumber: unitNumber.toLowerCase(), version: 2 });
  });

  it('that is deleted leaves the lists, stays stored, and frees its number', async () => {
    const { id, unitNumber } = await create({ name: 'Soon gone' });
    const { status, body } = await manager.delete(`/api/units/${id}`);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, message: 'Capsule unit deleted' });
    expect((await manager.get('/api/units?q=Soon gone')).body).toMatchObject({ data: [], total: 0 });
    expect(await api.database.query('SELECT "name" FROM units WHERE "id" = $1', [id])).toEqual([{ name: 'Soon gone' }]);
    expect((await create({ unitNumber })).id).not.toBe(id);
  });

  it('is created once when two requests with one number arrive at once', async () => {
    const body = unitInput();
    const answers = await Promise.all(Array.from({ length: 10 }, () => manager.post('/api/units', body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(409)]);
  });
});

describe('a wrong unit', () => {
  it.each([
    ['no daily rate', { ...unitInput(), dailyRate: undefined }, 'dailyRate'],
    ['a daily rate as text', { ...unitInput(), dailyRate: '180' }, 'dailyRate'],
    ['three decimals', { ...unitInput(), weeklyRate: 1.005 }, 'weeklyRate'],
    ['a rate beyond the column', { ...unitInput(), monthlyRate: 1e12 }, 'monthlyRate'],
    ['eleven guests', { ...unitInput(), maxOccupancy: 11 }, 'maxOccupancy'],
    ['an unknown type', { ...unitInput(), type: 'Palace' }, 'type'],
    ['a script for an image', { ...unitInput(), featuredImage: 'javascript:alert(1)' }, 'featuredImage'],
    ['features as text', { ...unitInput(), features: 'Solar, Wifi' }, 'features'],
    ['a NUL character in a feature', { ...unitInput(), features: ['So\u0000lar'] }, 'features'],
    ['a version of its own', { ...unitInput(), version: 7 }, 'version'],
    ['a deletion of its own', { ...unitInput(), deletedAt: null }, 'deletedAt'],
  ])('with %s is 422, names the field and stores nothing', async (_what, body, field) => {
    const before = await countRows();
    const { status, body: answer } = await manager.post('/api/units', body);
    expect(status).toBe(422);
    expect(answer).toMatchObject({ code: 'request.invalid', errors: [{ field }] });
    expect(await countRows()).toBe(before);
  });

  it.each([
    ['an unknown key', { owner: 'me' }, 'owner'],
    ['its id', { id: 7 }, 'id'],
    ['no name', { name: null }, 'name'],
    ['an empty location', { location: ' ' }, 'location'],
  ])('cannot result from changing %s', async (_what, patch, field) => {
    const unit = await create();
    const { status, body } = await manager.patch(`/api/units/${unit.id}`, patch);
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ field }] });
    expect((await manager.patch(`/api/units/${unit.id}`, {})).body?.['data']).toEqual(unit);
  });
});
