import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { overlaps, type Block, type Booking, type Stay } from '@capsule/contracts';
import { bookingDesk, stay, type BookingDesk } from '../../testing/booking-desk';
import { dataOf, type Answer, type Browser } from '../../testing/browser';
import { blockInput } from '../../testing/inputs';
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

const days = (fromDate: string, toDate: string) => ({ fromDate, toDate });
const stayOf = (row: Block | Booking): Stay =>
  'fromDate' in row ? stay(row.fromDate, row.toDate) : stay(row.checkInDate, row.checkOutDate);

/** What of many writes was stored; every other one must have been refused for what is there. */
function storedOf(answers: readonly Answer[]): Stay[] {
  const refused = answers.filter(({ status }) => status !== 201);
  for (const { status, body } of refused) {
    expect([status, body?.['code']]).toEqual([409, expect.stringMatching(/^(booking\.overlap|unit\.blocked)$/)]);
  }
  return answers.filter(({ status }) => status === 201).map((answer) => stayOf(dataOf<Block | Booking>(answer)));
}

describe('bookings and blocks of one unit', () => {
  it('that forty callers send at once for one night are stored once', async () => {
    const capsuleId = await desk.newUnit();
    const racing = Array.from({ length: 40 }, (_, n) =>
      n % 2 === 0
        ? desk.book({ capsuleId, ...stay('2027-03-10', '2027-03-15') })
        : manager.post('/api/blocks', blockInput({ capsuleId, ...days('2027-03-14', '2027-03-20') })),
    );
    expect(storedOf(await Promise.all(racing))).toHaveLength(1);
  });

  it('that are sent at once for different days never share a night', async () => {
    const capsuleId = await desk.newUnit();
    const racing = Array.from({ length: 48 }, (_, n) => {
      const [first, last] = [`2027-04-${String(1 + (n % 12) * 2).padStart(2, '0')}`, 3 + (n % 12) * 2 + (n % 3)];
      const until = `2027-04-${String(last).padStart(2, '0')}`;
      return n % 2 === 0
        ? desk.book({ capsuleId, ...stay(first, until) })
        : manager.post('/api/blocks', blockInput({ capsuleId, ...days(first, until) }));
    });
    const stored = storedOf(await Promise.all(racing));
    expect(stored.length).toBeGreaterThan(3);
    for (const [n, one] of stored.entries()) {
      for (const other of stored.slice(n + 1)) expect([one, other, overlaps(one, other)]).toEqual([one, other, false]);
    }
  });
});

/** Writes past the API: what the database itself refuses. */
describe('the database', () => {
  const BOOK = `
    INSERT INTO bookings ("capsuleId", "clientName", "clientEmail", "checkInDate", "checkOutDate", "totalAmount", "status")
    VALUES ($1, 'Sly', 'sly@homes.example', $2, $3, 0, $4)`;
  const BLOCK = `INSERT INTO unit_blocks ("capsuleId", "fromDate", "toDate", "createdBy") VALUES ($1, $2, $3, (SELECT min("id") FROM users))`;

  it('refuses a booking over a block, a block over a booking, and one block over another', async () => {
    const capsuleId = await desk.newUnit();
    const query = (sql: string, values: unknown[]) => api.database.query(sql, values);
    await query(BLOCK, [capsuleId, '2027-05-10', '2027-05-20']);
    await expect(query(BOOK, [capsuleId, '2027-05-19', '2027-05-21', 'pending'])).rejects.toThrow(
      'bookings_not_blocked',
    );
    await expect(query(BLOCK, [capsuleId, '2027-05-19', '2027-05-21'])).rejects.toThrow('unit_blocks_no_overlap');
    await query(BOOK, [capsuleId, '2027-05-20', '2027-05-22', 'pending']);
    await expect(query(BLOCK, [capsuleId, '2027-05-21', '2027-05-23'])).rejects.toThrow('unit_blocks_not_booked');
  });

  it('refuses to move or reactivate one into the other, and takes canceled bookings anywhere', async () => {
    const capsuleId = await desk.newUnit();
    await api.database.query(BLOCK, [capsuleId, '2027-06-10', '2027-06-20']);
    await api.database.query(BOOK, [capsuleId, '2027-06-12', '2027-06-14', 'canceled']);
    await api.database.query(BOOK, [capsuleId, '2027-06-20', '2027-06-22', 'pending']);
    const change = (set: string, where: string) =>
      api.database.query(`UPDATE ${set} WHERE "capsuleId" = $1 AND ${where}`, [capsuleId]);
    await expect(change(`bookings SET "status" = 'pending'`, `"status" = 'canceled'`)).rejects.toThrow(
      'bookings_not_blocked',
    );
    await expect(change(`bookings SET "checkInDate" = '2027-06-19'`, `"status" = 'pending'`)).rejects.toThrow(
      'bookings_not_blocked',
    );
    await expect(change(`unit_blocks SET "toDate" = '2027-06-21'`, 'true')).rejects.toThrow('unit_blocks_not_booked');
  });

  it('lets of twenty writes past the API that race for a night only one through', async () => {
    const capsuleId = await desk.newUnit();
    const racing = Array.from({ length: 20 }, (_, n) =>
      n % 2 === 0
        ? api.database.query(BOOK, [capsuleId, '2027-07-01', '2027-07-03', 'pending'])
        : api.database.query(BLOCK, [capsuleId, '2027-07-02', '2027-07-04']),
    );
    const ended = await Promise.allSettled(racing);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
