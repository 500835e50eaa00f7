import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { addDays, booking as contract, type ChangesSince } from '@capsule/contracts';
import { eventually } from '@capsule/test-kit/eventually';
import { expectError } from '@capsule/test-kit/expect-error';
import { bookingDesk, stay, type BookingDesk } from '../../testing/booking-desk';
import { dataOf, type Browser } from '../../testing/browser';
import { stopClock } from '../../testing/clock';
import { inquiry } from '../../testing/inquiry';
import { startTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
let manager: Browser;
let desk: BookingDesk;

beforeAll(async () => {
  api = await startTestApi();
  manager = await api.signedIn('manager');
  desk = bookingDesk(manager);
});
afterAll(() => api.close());

/** The changes since a cursor, as who has no stream asks for them. */
const changesSince = async (cursor: string) =>
  dataOf<ChangesSince>(await manager.get(`/api/changes?since=${cursor}`)).changes;

describe('a booking that is made from an inquiry', () => {
  it('tells that the inquiry has changed, whose history has it', async () => {
    const { id } = dataOf<{ id: number }>(await api.browser().post('/api/contact', inquiry()));
    const { cursor } = dataOf<ChangesSince>(await manager.get('/api/changes'));
    await desk.booked({ inquiryId: id });
    const told = expect.objectContaining({ entity: 'contact', id, version: null, action: 'update' });
    await eventually(async () => expect(await changesSince(cursor)).toContainEqual(told), 15_000);
  });

  it('tells of no inquiry where it is of none', async () => {
    const { cursor } = dataOf<ChangesSince>(await manager.get('/api/changes'));
    const { id } = await desk.booked();
    const told = async () => (await changesSince(cursor)).map((change) => [change.entity, change.id]);
    await eventually(async () => expect(await told()).toContainEqual(['booking', id]), 15_000);
    expect((await told()).filter(([entity]) => entity === 'contact')).toEqual([]);
  });

  it('is refused where there is no such inquiry', async () => {
    const { status, body } = await desk.book({ capsuleId: await desk.newUnit(), inquiryId: 2_000_000_000 });
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ field: 'inquiryId', message: 'There is no such inquiry.' }] });
  });
});

const countRows = async () => (await api.database.query('SELECT 1 FROM bookings')).length as number;

describe('a booking', () => {
  it('is stored with every field, and is the same in the response and the list', async () => {
    const everyField = {
      capsuleId: await desk.newUnit(),
      clientName: 'Łukasz "Luke" 李雷',
      clientEmail: 'luke@homes.example',
      clientPhone: '02 5550 0134',
      ...stay('2027-03-01', '2027-03-08'),
      totalGuests: 2,
      totalAmount: 979.95,
      paymentStatus: 'paid',
      paymentMethod: 'Bank transfer',
      status: 'confirmed',
      specialRequests: 'Near the stables.',
    } as const;
    const { status, body } = await manager.post('/api/bookings', everyField);
    expect(status).toBe(201);
    const booking = {
      ...everyField,
      id: expect.any(Number),
      cancelReason: null,
      createdAt: expect.stringMatching(/Z$/),
      holdUntil: null,
      paidAmount: 0,
      paymentStatusBy: 'hand',
      inquiryId: null,
      version: 1,
    };
    expect(body).toEqual({ success: true, data: booking });
    expect(Object.keys(body?.['data'] ?? {})).toEqual(Object.keys(contract.row.properties));
    const list = await manager.get(`/api/bookings?capsuleId=${everyField.capsuleId}`);
    expect(list.body).toEqual({ success: true, data: [body?.['data']], total: 1, totalExact: true });
  });

  it('is pending, unpaid and for one guest by default (product §9)', async () => {
    expect(await desk.booked()).toMatchObject({ status: 'pending', paymentStatus: 'pending', totalGuests: 1 });
  });

  it.each([
    ['a unit that is not there', { capsuleId: 2_000_000_000 }, 'capsuleId'],
    ['no nights', stay('2027-03-01', '2027-03-01'), 'checkOutDate'],
    ['a check-out before check-in', stay('2027-03-08', '2027-03-01'), 'checkOutDate'],
    ['a check-out in another century', stay('2027-03-01', '2127-03-01'), 'checkOutDate'],
    ['more guests than the unit sleeps', { totalGuests: 3 }, 'totalGuests'],
    ['eleven guests', { totalGuests: 11 }, 'totalGuests'],
    ['no guests', { totalGuests: 0 }, 'totalGuests'],
    ['a day that is none', { checkInDate: '2027-02-30' }, 'checkInDate'],
    ['a reason to cancel', { cancelReason: 'None' }, 'cancelReason'],
  ])('with %s is 422, names the field and stores nothing', async (_what, rest, field) => {
    const capsuleId = await desk.newUnit({ maxOccupancy: 2 });
    const before = await countRows();
    const { status, body } = await desk.book({ capsuleId, ...rest });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'request.invalid', errors: [{ field }] });
    expect(await countRows()).toBe(before);
  });

  it('cannot get more guests than the unit sleeps', async () => {
    const { id } = await desk.booked({ capsuleId: await desk.newUnit({ maxOccupancy: 2 }) });
    const errors = [{ field: 'totalGuests', message: 'This unit sleeps at most 2.' }];
    const more = await manager.patch(`/api/bookings/${id}`, { totalGuests: 3 });
    expect(more).toMatchObject({ status: 422, body: { errors } });
  });

  it('of a deleted unit is refused like that of a missing one', async () => {
    const capsuleId = await desk.newUnit();
    await manager.delete(`/api/units/${capsuleId}`);
    expect(await desk.book({ capsuleId })).toMatchObject({ status: 422, body: { errors: [{ field: 'capsuleId' }] } });
  });

  it('of an offline unit is refused when new, and kept when it existed before', async () => {
    const { id, capsuleId } = await desk.booked();
    const elsewhere = await desk.booked();
    await manager.patch(`/api/units/${capsuleId}`, { status: 'offline' });
    const refusals = [
      await desk.book({ capsuleId, ...stay('2028-01-01', '2028-01-02') }),
      await manager.patch(`/api/bookings/${elsewhere.id}`, { capsuleId, ...stay('2028-01-01', '2028-01-02') }),
    ];
    for (const { status, body } of refusals) {
      expect(status).toBe(409);
      const errors = [{ field: 'capsuleId', message: 'This unit is offline.' }];
      expect(body).toMatchObject({ code: 'unit.offline', errors });
    }
    expect((await manager.patch(`/api/bookings/${id}`, { checkOutDate: '2027-03-09' })).status).toBe(200);
  });
});

describe('a unit that is booked', () => {
  /** In Sydney, where the company is, it is the 11th already. */
  const NOW = new Date('2027-01-10T13:30:00Z');
  const today = '2027-01-11';

  beforeAll(() => stopClock(NOW));
  afterAll(() => void jest.useRealTimers());

  it.each([
    ['until today', 409, { ...stay(addDays(today, -3), today), status: 'confirmed' }],
    ['until later, and said to be completed', 409, { ...stay(today, addDays(today, 5)), status: 'completed' }],
    ['later', 409, stay(addDays(today, 30), addDays(today, 40))],
    ['until yesterday', 200, stay(addDays(today, -3), addDays(today, -1))],
    ['no more', 200, { ...stay(addDays(today, 30), addDays(today, 40)), status: 'canceled' }],
  ] as const)('%s: its deletion answers %d', async (_when, status, rest) => {
    const { id, capsuleId } = await desk.booked(rest);
    const answer = await manager.delete(`/api/units/${capsuleId}`);
    expect(answer.status).toBe(status);
    if (status === 409) expectError(answer.text, 'unit.booked');
    const kept = await manager.patch(`/api/bookings/${id}`, { paymentStatus: 'refunded' });
    expect(kept.body?.['data']).toMatchObject({ capsuleId, paymentStatus: 'refunded' });
  });

  it('says how many stays its deletion waits for', async () => {
    const { capsuleId } = await desk.booked(stay(addDays(today, 30), addDays(today, 40)));
    const refused = async () => (await manager.delete(`/api/units/${capsuleId}`)).body;
    expect(await refused()).toMatchObject({ message: 'This unit has a live booking.' });
    expect((await desk.book({ capsuleId, ...stay(addDays(today, 50), addDays(today, 60)) })).status).toBe(201);
    expect(await refused()).toMatchObject({ message: 'This unit has 2 live bookings.' });
  });

  it('and deleted at the same moment is either booked or deleted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const capsuleId = await desk.newUnit();
      const [booking, deletion] = await Promise.all([
        desk.book({ capsuleId, ...stay(addDays(today, 1), addDays(today, 2)) }),
        manager.delete(`/api/units/${capsuleId}`),
      ]);
      expect([
        [201, 409],
        [422, 200],
      ]).toContainEqual([booking.status, deletion.status]);
    }
  });
});
