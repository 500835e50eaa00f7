import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Booking, addDays, dayIn, type BookingInput, type CapsuleUnit, type UnitInput } from '@capsule/contracts';
import { dataOf, type Answer, type Browser } from '../testing/browser';
import { bookingInput, ifMatch, unitInput } from '../testing/inputs';
import { startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
let manager: Browser;

beforeAll(async () => {
  api = await startTestApi();
  manager = await api.signedIn('manager');
});
afterAll(() => api.close());

const newUnit = async (rest: Partial<UnitInput> = {}) =>
  dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput(rest))).id;
const book = (rest: Parameters<typeof bookingInput>[0]) => manager.post('/api/bookings', bookingInput(rest));
const booked = async (rest: Partial<BookingInput> = {}) =>
  dataOf<Booking>(await book({ capsuleId: await newUnit(), ...rest }));
const stay = (checkInDate: string, checkOutDate: string) => ({ checkInDate, checkOutDate });
const countRows = async () => (await api.database.query('SELECT 1 FROM bookings')).length as number;

function expectOverlap({ status, body }: Answer, who: string): void {
  expect(status).toBe(409);
  const errors = body?.['errors'] as { field: string; message: string }[];
  expect(body).toMatchObject({ success: false, code: 'booking.overlap' });
  expect(errors.map(({ field }) => field)).toEqual(['checkInDate', 'checkOutDate']);
  for (const { message } of errors) expect(message).toContain(who);
}

describe('a booking', () => {
  it('is stored with every field, answered, and listed the very same', async () => {
    const everyField = {
      capsuleId: await newUnit(),
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
      version: 1,
    };
    expect(body).toEqual({ success: true, data: booking });
    expect(Object.keys(body?.['data'] ?? {})).toEqual(Object.keys(Booking.properties));
    const list = await manager.get(`/api/bookings?capsuleId=${everyField.capsuleId}`);
    expect(list.body).toEqual({ success: true, data: [body?.['data']], total: 1, totalExact: true });
  });

  it('is pending, unpaid and for one when little is said (spec §9)', async () => {
    expect(await booked()).toMatchObject({ status: 'pending', paymentStatus: 'pending', totalGuests: 1 });
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
    const capsuleId = await newUnit({ maxOccupancy: 2 });
    const before = await countRows();
    const { status, body } = await book({ capsuleId, ...rest });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'request.invalid', errors: [{ field }] });
    expect(await countRows()).toBe(before);
  });

  it('of a deleted unit is refused as of one that is not there', async () => {
    const capsuleId = await newUnit();
    await manager.delete(`/api/units/${capsuleId}`);
    expect(await book({ capsuleId })).toMatchObject({ status: 422, body: { errors: [{ field: 'capsuleId' }] } });
  });

  it('of an offline unit is refused when it is new, and stays as it is when it is old', async () => {
    const { id, capsuleId } = await booked();
    const elsewhere = await booked();
    await manager.patch(`/api/units/${capsuleId}`, { status: 'offline' });
    const refusals = [
      await book({ capsuleId, ...stay('2028-01-01', '2028-01-02') }),
      await manager.patch(`/api/bookings/${elsewhere.id}`, { capsuleId, ...stay('2028-01-01', '2028-01-02') }),
    ];
    for (const { status, body } of refusals) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'unit.offline', errors: [{ field: 'capsuleId' }] });
    }
    expect((await manager.patch(`/api/bookings/${id}`, { checkOutDate: '2027-03-09' })).status).toBe(200);
  });
});

describe('two stays in one unit', () => {
  it.each([
    ['begin together', '2027-03-10', '2027-03-11'],
    ['end together', '2027-03-19', '2027-03-20'],
    ['are one within the other', '2027-03-12', '2027-03-13'],
    ['are the other way round', '2027-03-01', '2027-03-31'],
    ['share one night', '2027-03-19', '2027-03-25'],
  ])('are refused when they %s', async (_how, checkInDate, checkOutDate) => {
    const { id, capsuleId } = await booked({ ...stay('2027-03-10', '2027-03-20'), clientName: 'Ada First' });
    const before = await countRows();
    expectOverlap(
      await book({ capsuleId, checkInDate, checkOutDate }),
      `Taken from Mar 10, 2027 to Mar 20, 2027 by Ada First (booking ${id}).`,
    );
    expect(await countRows()).toBe(before);
  });

  it.each([
    ['one ends on the day on which the other begins', '2027-03-05', '2027-03-10'],
    ['one begins on the day on which the other ends', '2027-03-20', '2027-03-21'],
  ])('are taken when %s', async (_how, checkInDate, checkOutDate) => {
    const { capsuleId } = await booked(stay('2027-03-10', '2027-03-20'));
    expect((await book({ capsuleId, checkInDate, checkOutDate })).status).toBe(201);
  });

  it('are taken when one is canceled, which then cannot come back', async () => {
    const first = await booked({ clientName: 'Ada First' });
    await manager.post(`/api/bookings/${first.id}/cancel`, { cancelReason: 'Moved' });
    const second = dataOf<Booking>(await book({ capsuleId: first.capsuleId, clientName: 'Bo Second' }));
    expectOverlap(await manager.patch(`/api/bookings/${first.id}`, { status: 'confirmed' }), 'Bo Second');
    await manager.post(`/api/bookings/${second.id}/cancel`, {});
    const back = await manager.patch(`/api/bookings/${first.id}`, { status: 'confirmed' });
    expect(back.body?.['data']).toMatchObject({ status: 'confirmed', cancelReason: null });
  });

  it('cannot be made by moving one', async () => {
    const { capsuleId } = await booked({ ...stay('2027-03-10', '2027-03-20'), clientName: 'Ada First' });
    const other = await booked(stay('2027-03-10', '2027-03-12'));
    const later = dataOf<Booking>(await book({ capsuleId, ...stay('2027-03-20', '2027-03-22') }));
    expectOverlap(await manager.patch(`/api/bookings/${other.id}`, { capsuleId }), 'Ada First');
    expectOverlap(await manager.patch(`/api/bookings/${later.id}`, { checkInDate: '2027-03-19' }), 'Ada First');
    const same = await manager.patch(`/api/bookings/${later.id}`, {});
    expect(same.body?.['data']).toEqual(later);
  });

  it('may overlap itself when it is moved by a day', async () => {
    const { id } = await booked(stay('2027-03-10', '2027-03-20'));
    const moved = await manager.patch(`/api/bookings/${id}`, stay('2027-03-11', '2027-03-21'));
    expect(moved.body?.['data']).toMatchObject({ ...stay('2027-03-11', '2027-03-21'), version: 2 });
  });

  it('sent by twenty at once are one', async () => {
    const capsuleId = await newUnit();
    const racing = Array.from({ length: 20 }, (_, n) => book({ capsuleId, clientName: `Racer ${n}` }));
    const answers = await Promise.all(racing);
    const winner = answers.filter(({ status }) => status === 201);
    expect(winner).toHaveLength(1);
    const { clientName } = dataOf<Booking>(winner[0] as Answer);
    for (const answer of answers) if (answer.status !== 201) expectOverlap(answer, `by ${clientName} `);
  });

  it('are kept apart by the database itself', async () => {
    const { capsuleId } = await booked();
    const insert = api.database.query(
      `INSERT INTO bookings ("capsuleId", "clientName", "clientEmail", "checkInDate", "checkOutDate", "totalAmount")
       VALUES ($1, 'Sly', 'sly@homes.example', '2027-03-07', '2027-03-08', 0)`,
      [capsuleId],
    );
    await expect(insert).rejects.toThrow('bookings_no_overlap');
  });
});

describe('the status of a booking (spec §4)', () => {
  it.each([
    ['pending', 200, 200],
    ['confirmed', 409, 200],
    ['completed', 409, 409],
    ['canceled', 409, 409],
  ] as const)('%s: confirm answers %d, cancel %d', async (status, confirm, cancel) => {
    for (const [action, expected] of [
      ['confirm', confirm],
      ['cancel', cancel],
    ] as const) {
      const { id, version } = await booked({ status });
      const answer = await manager.post(`/api/bookings/${id}/${action}`, action === 'cancel' ? {} : undefined);
      expect(answer.status).toBe(expected);
      if (expected === 409) expect(answer.body).toMatchObject({ code: 'booking.status' });
      else expect(dataOf<Booking>(answer)).toMatchObject({ id, version: version + 1 });
    }
  });

  it('is canceled with its reason', async () => {
    const { id } = await booked();
    const { body } = await manager.post(`/api/bookings/${id}/cancel`, { cancelReason: ' The meeting was moved. ' });
    expect(body).toMatchObject({ data: { status: 'canceled', cancelReason: 'The meeting was moved.' } });
  });

  it('may be set to any by an edit', async () => {
    const { id } = await booked();
    for (const status of ['completed', 'pending', 'canceled', 'confirmed'] as const) {
      expect((await manager.patch(`/api/bookings/${id}`, { status })).body?.['data']).toMatchObject({ status });
    }
  });

  it('is confirmed once by an Idempotency-Key, and never from an old version', async () => {
    const { id } = await booked();
    const keyed = { headers: { 'idempotency-key': `confirm-${id}` } };
    const first = await manager.post(`/api/bookings/${id}/confirm`, undefined, keyed);
    const again = await manager.post(`/api/bookings/${id}/confirm`, undefined, keyed);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    const stale = await manager.post(`/api/bookings/${id}/cancel`, {}, ifMatch(1));
    expect(stale).toMatchObject({ status: 409, body: { code: 'resource.stale' } });
  });

  it.each(['confirm', 'cancel'])('of nothing cannot %s', async (action) => {
    expect((await manager.post(`/api/bookings/2000000000/${action}`, {})).status).toBe(404);
  });

  it('raced for by a confirmation and a cancellation is one of both, in a row', async () => {
    const { id } = await booked();
    await Promise.all([
      manager.post(`/api/bookings/${id}/confirm`),
      manager.post(`/api/bookings/${id}/cancel`, { cancelReason: 'Race' }),
    ]);
    // Canceled after or instead of confirmed: never confirmed after canceled.
    expect(dataOf<Booking>(await manager.patch(`/api/bookings/${id}`, {})).status).toBe('canceled');
  });
});

describe('a unit that is booked', () => {
  const today = dayIn('Australia/Sydney');

  it.each([
    ['until today', 409, { ...stay(addDays(today, -3), today), status: 'confirmed' }],
    ['later', 409, stay(addDays(today, 30), addDays(today, 40))],
    ['until yesterday', 200, stay(addDays(today, -3), addDays(today, -1))],
    ['no more', 200, { ...stay(addDays(today, 30), addDays(today, 40)), status: 'canceled' }],
  ] as const)('%s: its deletion answers %d', async (_when, status, rest) => {
    const { id, capsuleId } = await booked(rest);
    const answer = await manager.delete(`/api/units/${capsuleId}`);
    expect(answer.status).toBe(status);
    if (status === 409) expect(answer.body).toMatchObject({ code: 'unit.booked' });
    const kept = await manager.patch(`/api/bookings/${id}`, { paymentStatus: 'refunded' });
    expect(kept.body?.['data']).toMatchObject({ capsuleId, paymentStatus: 'refunded' });
  });

  it('and deleted at the same moment is one or the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const capsuleId = await newUnit();
      const [booking, deletion] = await Promise.all([
        book({ capsuleId, ...stay(addDays(today, 1), addDays(today, 2)) }),
        manager.delete(`/api/units/${capsuleId}`),
      ]);
      expect([
        [201, 409],
        [422, 200],
      ]).toContainEqual([booking.status, deletion.status]);
    }
  });
});
