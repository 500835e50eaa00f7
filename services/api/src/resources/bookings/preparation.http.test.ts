import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, dayIn, daysApart, type Booking, type BookingClash, type Stay } from '@capsule/contracts';
import fc from 'fast-check';
import { bookingDesk, stay, type BookingDesk } from '../../testing/booking-desk';
import { dataOf, type Answer, type Browser } from '../../testing/browser';
import { blockInput } from '../../testing/inputs';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { undoDesk } from '../../testing/undo-desk';

let api: TestApi;
let manager: Browser;
let desk: BookingDesk;

beforeAll(async () => {
  api = await startTestApi({ settings: { RATE_LIMITS: 'off' } });
  manager = await api.signedIn('manager');
  desk = bookingDesk(manager);
});
afterAll(() => api.close());

const change = (id: number, values: object) => manager.patch(`/api/bookings/${id}`, values);
const needs = (unitId: number, preparationDays: number) => manager.patch(`/api/units/${unitId}`, { preparationDays });

/** A unit that needs two days, taken from March 10 to 20. */
async function preparedUnit(preparationDays = 2): Promise<Booking> {
  const capsuleId = await desk.newUnit({ preparationDays });
  return desk.booked({ capsuleId, clientName: 'Ada First', ...stay('2027-03-10', '2027-03-20') });
}

function clashOf({ status, body }: Answer, expected = 'unit.preparation'): BookingClash {
  expect([status, body?.['code']]).toEqual([409, expected]);
  return body?.['clash'] as BookingClash;
}

describe('the preparation of a unit between two stays (product §10.6)', () => {
  it('is none unless the unit says how many days', async () => {
    const { capsuleId } = await desk.booked(stay('2027-03-10', '2027-03-20'));
    expect((await desk.book({ capsuleId, ...stay('2027-03-20', '2027-03-22') })).status).toBe(201);
  });

  it('keeps a stay away, in words, with who is there and the nearest free days', async () => {
    const { id, capsuleId, clientName } = await preparedUnit();
    const answer = await desk.book({ capsuleId, ...stay('2027-03-21', '2027-03-24') });
    expect(clashOf(answer)).toEqual({
      booking: { id, capsuleId, clientName, ...stay('2027-03-10', '2027-03-20') },
      preparationDays: 2,
      free: [stay('2027-03-22', '2027-03-25'), stay('2027-03-05', '2027-03-08')],
    });
    const message =
      'This unit needs 2 days of preparation between stays. ' +
      `Ada First has it from Mar 10, 2027 to Mar 20, 2027 (booking ${id}).`;
    expect(answer.body?.['errors']).toEqual([
      { field: 'checkInDate', message },
      { field: 'checkOutDate', message },
    ]);
  });

  it('is kept before a stay, too, and where the days fit exactly, the stay is taken', async () => {
    const { capsuleId } = await preparedUnit();
    clashOf(await desk.book({ capsuleId, ...stay('2027-03-07', '2027-03-09') }));
    expect((await desk.book({ capsuleId, ...stay('2027-03-06', '2027-03-08') })).status).toBe(201);
    expect((await desk.book({ capsuleId, ...stay('2027-03-22', '2027-03-24') })).status).toBe(201);
  });

  it('is in the free days of a clash of nights, which can then be taken', async () => {
    const { capsuleId } = await preparedUnit();
    const answer = await desk.book({ capsuleId, ...stay('2027-03-15', '2027-03-18') });
    const { free, preparationDays } = clashOf(answer, 'booking.overlap');
    expect(preparationDays).toBe(2);
    expect(free).toEqual([stay('2027-03-22', '2027-03-25'), stay('2027-03-05', '2027-03-08')]);
    for (const days of free) expect((await desk.book({ capsuleId, ...days })).status).toBe(201);
  });

  it('after a stay that has just ended is in the free days, too', async () => {
    const today = dayIn('Australia/Sydney');
    const on = (from: number, to: number) => stay(addDays(today, from), addDays(today, to));
    const capsuleId = await desk.newUnit({ preparationDays: 2 });
    await desk.booked({ capsuleId, ...on(-5, 0) });
    await desk.booked({ capsuleId, ...on(6, 9) });
    // Between the two are four days, of which two are for the preparation after the first and none is left over.
    const { free } = clashOf(await desk.book({ capsuleId, ...on(6, 9) }), 'booking.overlap');
    expect(free).toEqual([on(11, 14)]);
  });

  it('counts for a stay that is moved, re-opened, or put back by an undo', async () => {
    const { capsuleId } = await preparedUnit();
    const other = dataOf<Booking>(await desk.book({ capsuleId, ...stay('2027-03-22', '2027-03-25') }));
    clashOf(await change(other.id, { checkInDate: '2027-03-21' }));
    const canceled = dataOf<Booking>(await manager.post(`/api/bookings/${other.id}/cancel`, {}));
    await desk.booked({ capsuleId, ...stay('2027-03-26', '2027-03-28') });
    clashOf(await change(other.id, { status: 'pending' }));
    clashOf(await undoDesk(manager).undo('/api/bookings', canceled));
  });

  it('counts in full for a stay that is moved to another unit, and says who is there', async () => {
    const { id, capsuleId } = await preparedUnit();
    const elsewhere = await desk.booked(stay('2027-03-21', '2027-03-24'));
    expect(clashOf(await change(elsewhere.id, { capsuleId })).booking.id).toBe(id);
  });

  it('does not count for blocks, which may lie in the days of preparation', async () => {
    const { capsuleId } = await preparedUnit();
    const block = blockInput({ capsuleId, fromDate: '2027-03-20', toDate: '2027-03-22' });
    expect((await manager.post('/api/blocks', block)).status).toBe(201);
    expect((await desk.book({ capsuleId, ...stay('2027-03-22', '2027-03-24') })).status).toBe(201);
  });
});

describe('a unit that needs more days than before', () => {
  it('keeps its bookings, which may be edited and shortened, and do not come closer', async () => {
    const first = await preparedUnit(1);
    const { capsuleId } = first;
    const second = dataOf<Booking>(await desk.book({ capsuleId, ...stay('2027-03-21', '2027-03-28') }));
    expect((await needs(capsuleId, 5)).status).toBe(200);
    expect((await change(second.id, { totalGuests: 1, clientName: 'Bo Second' })).status).toBe(200);
    expect((await change(second.id, { checkOutDate: '2027-03-27' })).status).toBe(200);
    expect((await change(second.id, { checkInDate: '2027-03-22' })).status).toBe(200);
    expect(clashOf(await change(second.id, { checkInDate: '2027-03-21' })).booking.id).toBe(first.id);
    expect((await manager.post(`/api/bookings/${second.id}/confirm`, {})).status).toBe(200);
    expect((await change(second.id, stay('2027-03-25', '2027-03-27'))).status).toBe(200);
  });

  it.each([31, -1, 1.5, 'two', null])('takes no %s', async (preparationDays) => {
    const id = await desk.newUnit();
    const { status, body } = await manager.patch(`/api/units/${id}`, { preparationDays });
    expect([status, body?.['errors']]).toEqual([
      422,
      [{ field: 'preparationDays', message: 'Enter a whole number of days from 0 to 30.' }],
    ]);
  });
});

/** Days of March and April 2027 for many writers at once. */
const around = (n: number) => stay(addDays('2027-03-10', n), addDays('2027-03-12', n));

function expectApart(stored: readonly Stay[], days: number): void {
  for (const [n, one] of stored.entries()) {
    for (const other of stored.slice(n + 1)) expect(daysApart(one, other)).toBeGreaterThanOrEqual(days);
  }
}

const staysOf = (capsuleId: number): Promise<Stay[]> =>
  api.database.query(
    `SELECT "checkInDate"::text, "checkOutDate"::text FROM bookings WHERE "capsuleId" = $1 AND "status" <> 'canceled'`,
    [capsuleId],
  );

describe('writers at once', () => {
  it('of two stays that are too close one is stored', async () => {
    for (let round = 0; round < 8; round += 1) {
      const capsuleId = await desk.newUnit({ preparationDays: 3 });
      const racing = [
        desk.book({ capsuleId, ...stay('2027-03-10', '2027-03-15') }),
        desk.book({ capsuleId, ...stay('2027-03-17', '2027-03-20') }),
      ];
      const answers = await Promise.all(racing);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      clashOf(answers.find(({ status }) => status === 409) as Answer);
    }
  });

  it('never leave two stays too close, through the API and past it', async () => {
    const capsuleId = await desk.newUnit({ preparationDays: 3 });
    const past = ({ checkInDate, checkOutDate }: Stay) =>
      api.database.query(
        `INSERT INTO bookings ("capsuleId", "clientName", "clientEmail", "checkInDate", "checkOutDate", "totalAmount")
         VALUES ($1, 'Sly', 'sly@homes.example', $2, $3, 0)`,
        [capsuleId, checkInDate, checkOutDate],
      );
    const racing = Array.from({ length: 40 }, (_, n) =>
      n % 2 === 0 ? desk.book({ capsuleId, ...around(n) }) : past(around(n)),
    );
    await Promise.allSettled(racing);
    const stored = await staysOf(capsuleId);
    expect(stored.length).toBeGreaterThan(3);
    expectApart(stored, 3);
  });
});

/** Writes past the API: what the database itself refuses. */
describe('the database', () => {
  const set = (id: number, values: string) => api.database.query(`UPDATE bookings SET ${values} WHERE "id" = $1`, [id]);

  it('refuses what comes too close, and takes what comes no closer', async () => {
    const { capsuleId } = await preparedUnit();
    const other = dataOf<Booking>(await desk.book({ capsuleId, ...stay('2027-03-22', '2027-03-25') }));
    await expect(set(other.id, `"checkInDate" = '2027-03-21'`)).rejects.toThrow('bookings_prepared');
    await needs(capsuleId, 5);
    await set(other.id, `"checkOutDate" = '2027-03-24'`);
    await set(other.id, `"status" = 'canceled'`);
    await expect(set(other.id, `"status" = 'pending'`)).rejects.toThrow('bookings_prepared');
    const elsewhere = await desk.booked(stay('2027-03-23', '2027-03-25'));
    await expect(set(elsewhere.id, `"capsuleId" = ${capsuleId}`)).rejects.toThrow('bookings_prepared');
  });
});

const writes = fc.oneof(
  fc.record({ kind: fc.constant('book' as const), at: fc.nat(40), nights: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    kind: fc.constant('move' as const),
    at: fc.nat(40),
    nights: fc.integer({ min: 1, max: 4 }),
    of: fc.nat(9),
  }),
  fc.record({ kind: fc.constant('cancel' as const), of: fc.nat(9) }),
  fc.record({ kind: fc.constant('reopen' as const), of: fc.nat(9) }),
);

describe('after any sequence of writes', () => {
  it('no two active stays are closer than the preparation', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(writes, { minLength: 4, maxLength: 14 }), async (all) => {
        const capsuleId = await desk.newUnit({ preparationDays: 2 });
        const ids: number[] = [];
        const days = (write: { at: number; nights: number }) => {
          const from = addDays('2027-05-01', write.at);
          return stay(from, addDays(from, write.nights));
        };
        for (const write of all) {
          if (write.kind === 'book') {
            const answer = await desk.book({ capsuleId, ...days(write) });
            if (answer.status === 201) ids.push(dataOf<Booking>(answer).id);
            continue;
          }
          const id = ids[write.of % Math.max(1, ids.length)];
          if (id === undefined) continue;
          if (write.kind === 'move') await change(id, days(write));
          if (write.kind === 'cancel') await manager.post(`/api/bookings/${id}/cancel`, {});
          if (write.kind === 'reopen') await change(id, { status: 'pending' });
        }
        expectApart(await staysOf(capsuleId), 2);
      }),
      { numRuns: 12 },
    );
  });
});
