import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry, Booking, Payment } from '@capsule/contracts';
import { SweeperService } from '../../platform/sweeper/sweeper.service';
import { bookingDesk, stay } from '../../testing/booking-desk';
import { dataOf, type Answer, type Browser } from '../../testing/browser';
import { ifMatch } from '../../testing/inputs';
import { callDuring, twoWait } from '../../testing/lock-wait';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { tablesWith } from '../../testing/traces';
import { ENTRIES_AT_ONCE, ForgetPersonsService } from './forget-persons.service';

/** Persons go out of old bookings and out of the old trail; sums of money and dates stay (product §2.21). */

let api: TestApi;
let manager: Browser;

beforeAll(async () => {
  api = await startTestApi({ settings: { RATE_LIMITS: 'off', PERSON_MONTHS: '84' } });
  manager = await api.signedIn('manager');
});
afterAll(() => api.close());

/** A booking of somebody with this word in all that is theirs, changed, paid and cancelled. */
async function bookingOf(of: TestApi, by: Browser, word: string): Promise<Booking> {
  const booked = await bookingDesk(by).booked({
    ...stay('2027-03-01', '2027-03-08'),
    clientName: word,
    clientEmail: `${word}@homes.example`,
    specialRequests: `A door for ${word}.`,
  });
  await by.patch(`/api/bookings/${booked.id}`, { clientName: `${word} the second`, totalGuests: 2 });
  const payment = { bookingId: booked.id, kind: 'payment', paidOn: '2026-11-01', amount: 100, method: 'Bank transfer' };
  dataOf(await by.post('/api/payments', { ...payment, reference: `Of ${word}`, note: `By ${word}'s sister.` }));
  dataOf(await by.post(`/api/bookings/${booked.id}/cancel`, { cancelReason: `${word} is ill.` }));
  const address = `${word}@homes.example`;
  await of.database.query(
    `WITH mail AS (
       INSERT INTO outgoing_mails ("kind", "recipient", "subject", "text", "status", "bookingId")
       VALUES ('booking-confirmed', $1, 'Yours', $1, 'sent', $2) RETURNING "id"
     )
     INSERT INTO audit_entries ("entity", "entityId", "action", "changes")
     SELECT 'mail', "id", 'update', jsonb_build_object('reason', jsonb_build_object('from', NULL, 'to', $3::text)) FROM mail`,
    [address, booked.id, `450 ${address} is busy`],
  );
  // Answers of keys are forgotten after a day, steps of undo after minutes.
  await of.database.query('DELETE FROM idempotency_keys');
  return booked;
}

/** As if all of a booking had been so many months ago. */
async function letTimePass(of: TestApi, { id }: Booking, months: number): Promise<void> {
  const ago = `interval '${months} months 2 days'`;
  await of.database.query(
    `UPDATE bookings SET "checkOutDate" = (now() - ${ago})::date, "checkInDate" = (now() - ${ago})::date - 7 WHERE "id" = $1`,
    [id],
  );
}

const trail = async (id: number) =>
  dataOf<AuditEntry[]>(await (await api.signedIn('admin')).get(`/api/audit?entity=booking&id=${id}`));

describe('a booking that ended longer ago than the setting says', () => {
  it('says no more whose it was, nowhere; what it was, when and for how much stays', async () => {
    const old = await bookingOf(api, manager, 'quagga');
    const young = await bookingOf(api, manager, 'okapi');
    await letTimePass(api, old, 84);
    await letTimePass(api, young, 83);
    const before = dataOf<Booking>(await manager.get(`/api/bookings/${old.id}`));

    await api.app.get(SweeperService).sweep();

    expect(await tablesWith(api, 'quagga')).toEqual([]);
    expect(await tablesWith(api, 'okapi')).not.toEqual([]);
    expect(dataOf<Booking>(await manager.get(`/api/bookings/${old.id}`))).toEqual({
      ...before,
      clientName: 'Erased',
      clientEmail: 'erased@erased.invalid',
      clientPhone: null,
      specialRequests: null,
      cancelReason: null,
      version: before.version + 1,
    });
    const [paid] = dataOf<Payment[]>(await manager.get(`/api/payments?bookingId=${old.id}`));
    expect(paid).toMatchObject({ amount: 100, paidOn: '2026-11-01', method: 'Bank transfer' });
    expect(paid).toMatchObject({ reference: null, note: null });
    const [erased, ...earlier] = await trail(old.id);
    expect(erased).toMatchObject({ action: 'update', by: null, changes: { personErased: { from: false, to: true } } });
    expect(earlier.some(({ changes }) => 'totalGuests' in changes)).toBe(true);
  });

  it('keeps its persons without the setting', async () => {
    const keeping = await startTestApi({ settings: { RATE_LIMITS: 'off' } });
    const by = await keeping.signedIn('manager');
    const old = await bookingOf(keeping, by, 'quagga');
    await letTimePass(keeping, old, 500);
    await keeping.app.get(SweeperService).sweep();
    expect(await tablesWith(keeping, 'quagga')).toContain('bookings');
    await keeping.close();
  });
});

it('the trail of so long ago names nobody, nor from where somebody came', async () => {
  // Swept once a day and process, so that this needs one of its own.
  const fresh = await startTestApi({ settings: { RATE_LIMITS: 'off', PERSON_MONTHS: '84' } });
  await bookingOf(fresh, await fresh.signedIn('manager'), 'zorilla');
  await fresh.database.query(
    `UPDATE audit_entries SET "at" = now() - interval '85 months', "address" = 'abcdefabcdef' WHERE "entity" <> 'unit'`,
  );
  // More than one statement looks at.
  await fresh.database.query(
    `INSERT INTO audit_entries ("entity", "entityId", "action", "at", "changes")
     SELECT 'booking', 1, 'update', now() - interval '85 months', '{"clientName": {"from": null, "to": "zorilla"}}'
     FROM generate_series(1, ${ENTRIES_AT_ONCE})`,
  );
  const young = `INSERT INTO audit_entries ("entity", "entityId", "action", "address", "changes")
    VALUES ('booking', 1, 'update', '123456123456', '{"clientName": {"from": null, "to": "okapi"}}')`;
  await fresh.database.query(young);
  const read = async () => JSON.stringify(await fresh.database.query('SELECT * FROM audit_entries'));
  const before = await read();
  expect(before).toMatch(/zorilla.*abcdef/);
  await fresh.app.get(SweeperService).sweep();
  const after = await read();
  expect(after).not.toMatch(/zorilla|abcdef/);
  expect(JSON.parse(after)).toHaveLength((JSON.parse(before) as unknown[]).length);
  expect(after).toContain('totalGuests');
  expect(after).toMatch(/123456123456.*okapi|okapi.*123456123456/);
  await fresh.close();
});

it('a sweep that breaks off has not been: the next one, minutes later and not a day, takes the persons out', async () => {
  const fresh = await startTestApi({ settings: { RATE_LIMITS: 'off', PERSON_MONTHS: '84' } });
  await letTimePass(fresh, await bookingOf(fresh, await fresh.signedIn('manager'), 'numbat'), 84);
  const sweeper = fresh.app.get(SweeperService);
  // As where a statement takes too long, or the database is gone for a moment.
  await fresh.database.query('ALTER TABLE payments RENAME TO away');
  await sweeper.sweep();
  await fresh.database.query('ALTER TABLE away RENAME TO payments');
  const afterFailure = await tablesWith(fresh, 'numbat');
  await sweeper.sweep();
  const afterNext = await tablesWith(fresh, 'numbat');
  await fresh.close();
  expect(afterFailure).toContain('bookings');
  expect(afterNext).toEqual([]);
});

it('a payment that was deleted a moment before comes back no more, with what it says of a person', async () => {
  const fresh = await startTestApi({ settings: { RATE_LIMITS: 'off', PERSON_MONTHS: '84' } });
  const by = await fresh.signedIn('manager');
  const old = await bookingOf(fresh, by, 'potoroo');
  const young = await bookingOf(fresh, by, 'bilby');
  const deleted: number[] = [];
  for (const { id: bookingId } of [old, young]) {
    const [paid] = dataOf<Payment[]>(await by.get(`/api/payments?bookingId=${bookingId}`));
    await by.delete(`/api/payments/${paid!.id}`, ifMatch(paid!.version));
    deleted.push(paid!.id);
  }
  await letTimePass(fresh, old, 84);
  await fresh.app.get(SweeperService).sweep();
  const undone = [];
  for (const id of deleted) undone.push((await by.post(`/api/payments/${id}/undo`)).status);
  await fresh.close();
  expect(undone).toEqual([404, 200]);
});

it('a payment that is deleted while its booking is forgotten waits for that, and nobody for who waits for them', async () => {
  const fresh = await startTestApi({ settings: { RATE_LIMITS: 'off', PERSON_MONTHS: '84' } });
  const by = await fresh.signedIn('manager');
  const old = await bookingOf(fresh, by, 'dunnart');
  const second = { bookingId: old.id, paidOn: '2026-11-02', amount: 50, method: 'Cash', note: 'By dunnart.' };
  const { id } = dataOf<Payment>(await by.post('/api/payments', second));
  await letTimePass(fresh, old, 84);
  let deleted: Promise<Answer> | undefined;
  await callDuring(
    fresh.database,
    // The sweep has the booking, and stops at the first of its payments.
    (held) => held.query('SELECT 1 FROM payments WHERE "bookingId" = $1 ORDER BY "id" LIMIT 1 FOR UPDATE', [old.id]),
    () => fresh.app.get(ForgetPersonsService).sweep(),
    async () => {
      deleted = by.delete(`/api/payments/${id}`);
      await twoWait(fresh.database);
    },
  );
  const { status } = (await deleted)!;
  const left = await tablesWith(fresh, 'dunnart');
  await fresh.close();
  expect(status).toBe(200);
  expect(left).toEqual([]);
});

it('a change that is taken back while its booking is forgotten waits for that, and is not there any more', async () => {
  const fresh = await startTestApi({ settings: { RATE_LIMITS: 'off', PERSON_MONTHS: '84' } });
  const by = await fresh.signedIn('manager');
  const old = await bookingOf(fresh, by, 'bettong');
  await letTimePass(fresh, old, 84);
  let undone: Promise<Answer> | undefined;
  await callDuring(
    fresh.database,
    // The sweep has the booking, and stops at its payment.
    (held) => held.query('SELECT 1 FROM payments WHERE "bookingId" = $1 FOR UPDATE', [old.id]),
    () => fresh.app.get(ForgetPersonsService).sweep(),
    async () => {
      undone = by.post(`/api/bookings/${old.id}/undo`);
      await twoWait(fresh.database);
    },
  );
  const { status } = (await undone)!;
  const left = await tablesWith(fresh, 'bettong');
  await fresh.close();
  expect(status).toBe(404);
  expect(left).toEqual([]);
});
