import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { Booking } from '@capsule/contracts';
import { bookingDesk } from '../../testing/booking-desk';
import { dataOf, type Browser } from '../../testing/browser';
import { stopClock } from '../../testing/clock';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { MailQueue } from '../mail/sending/mail-queue';
import { ForgetPersonsService } from './forget-persons.service';

/**
 * What is swept by days is swept by those of the company (product §12.2), and not by those of the database: there it is
 * five in the morning, while it is the evening before in Honolulu.
 */

const MONTHS = 84;

let api: TestApi;
let manager: Browser;
/** The day in the company, `yyyy-MM-dd`. */
let today: string;

beforeAll(async () => {
  api = await startTestApi({
    settings: { RATE_LIMITS: 'off', TIME_ZONE: 'Pacific/Honolulu', PERSON_MONTHS: String(MONTHS) },
  });
  manager = await api.signedIn('manager');
});
beforeEach(async () => {
  const [row]: [{ utc: string; today: string }] = await api.database.query(
    `SELECT now()::date::text AS "utc", (now()::date - 1)::text AS "today"`,
  );
  ({ today } = row);
  stopClock(new Date(`${row.utc}T05:00:00Z`));
});
afterEach(() => void jest.useRealTimers());
afterAll(() => api.close());

/** A booking whose stay ends on a day. @param day SQL with `$1` for the company's day */
async function endingOn(day: string): Promise<Booking> {
  const booked = await bookingDesk(manager).booked({ clientName: 'Priya Nair' });
  await api.database.query(
    `UPDATE bookings SET "checkInDate" = (${day})::date - 7, "checkOutDate" = (${day})::date WHERE "id" = $2`,
    [today, booked.id],
  );
  return booked;
}
const nameIn = async ({ id }: Booking) => dataOf<Booking>(await manager.get(`/api/bookings/${id}`)).clientName;

it('what a client was told of a stay is kept on its last day, and not after it', async () => {
  const bookings = [await endingOn('$1::date'), await endingOn('$1::date - 1')];
  const left: number[] = [];
  for (const { id } of bookings) {
    await api.database.query(
      `INSERT INTO outgoing_mails ("kind", "recipient", "subject", "text", "status", "bookingId", "createdAt")
       VALUES ('booking-confirmed', 'priya@homes.example', 'S', 'T', 'sent', $1, now() - interval '91 days')`,
      [id],
    );
  }
  await api.app.get(MailQueue).sweep();
  for (const { id } of bookings)
    left.push((await api.database.query('SELECT 1 FROM outgoing_mails WHERE "bookingId" = $1', [id])).length);
  expect(left).toEqual([1, 0]);
});

it('a person is not forgotten before the months are over for the company', async () => {
  const ends = `$1::date - ${MONTHS} * interval '1 month'`;
  const bookings = [await endingOn(ends), await endingOn(`${ends} - interval '1 day'`)];
  await api.app.get(ForgetPersonsService).sweep();
  expect([await nameIn(bookings[0]!), await nameIn(bookings[1]!)]).toEqual(['Priya Nair', 'Erased']);
});
