import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking } from '@capsule/contracts';
import { bookingDesk, stay, type BookingDesk } from '../../testing/booking-desk';
import { dataOf, type Answer, type Browser } from '../../testing/browser';
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

const countRows = async () => (await api.database.query('SELECT 1 FROM bookings')).length as number;

function expectOverlap({ status, body }: Answer, who: string): void {
  expect(status).toBe(409);
  const errors = body?.['errors'] as { field: string; message: string }[];
  expect(body).toMatchObject({ success: false, code: 'booking.overlap' });
  expect(errors.map(({ field }) => field)).toEqual(['checkInDate', 'checkOutDate']);
  for (const { message } of errors) expect(message).toContain(who);
}

describe('two stays in one unit', () => {
  it.each([
    ['begin together', '2027-03-10', '2027-03-11'],
    ['end together', '2027-03-19', '2027-03-20'],
    ['are one within the other', '2027-03-12', '2027-03-13'],
    ['are the other way round', '2027-03-01', '2027-03-31'],
    ['share one night', '2027-03-19', '2027-03-25'],
  ])('are refused when they %s', async (_how, checkInDate, checkOutDate) => {
    const { id, capsuleId } = await desk.booked({ ...stay('2027-03-10', '2027-03-20'), clientName: 'Ada First' });
    const before = await countRows();
    expectOverlap(
      await desk.book({ capsuleId, checkInDate, checkOutDate }),
      `Taken from Mar 10, 2027 to Mar 20, 2027 by Ada First (booking ${id}).`,
    );
    expect(await countRows()).toBe(before);
  });

  it.each([
    ['one ends on the day on which the other begins', '2027-03-05', '2027-03-10'],
    ['one begins on the day on which the other ends', '2027-03-20', '2027-03-21'],
  ])('are accepted when %s', async (_how, checkInDate, checkOutDate) => {
    const { capsuleId } = await desk.booked(stay('2027-03-10', '2027-03-20'));
    expect((await desk.book({ capsuleId, checkInDate, checkOutDate })).status).toBe(201);
  });

  it('are no clash where the one that is moved is canceled and stays so', async () => {
    const { capsuleId } = await desk.booked(stay('2027-03-10', '2027-03-20'));
    const canceled = await desk.booked({ capsuleId, ...stay('2027-04-10', '2027-04-20') });
    await manager.post(`/api/bookings/${canceled.id}/cancel`, {});
    const moved = await manager.patch(`/api/bookings/${canceled.id}`, stay('2027-03-12', '2027-03-15'));
    expect([moved.status, moved.body?.['data']]).toEqual([200, expect.objectContaining({ status: 'canceled' })]);
  });

  it('are accepted when one is canceled, which then cannot be reactivated', async () => {
    const first = await desk.booked({ clientName: 'Ada First' });
    await manager.post(`/api/bookings/${first.id}/cancel`, { cancelReason: 'Moved' });
    const second = dataOf<Booking>(await desk.book({ capsuleId: first.capsuleId, clientName: 'Bo Second' }));
    expectOverlap(await manager.patch(`/api/bookings/${first.id}`, { status: 'confirmed' }), 'Bo Second');
    await manager.post(`/api/bookings/${second.id}/cancel`, {});
    const back = await manager.patch(`/api/bookings/${first.id}`, { status: 'confirmed' });
    expect(back.body?.['data']).toMatchObject({ status: 'confirmed', cancelReason: null });
  });

  it('cannot result from moving one', async () => {
    const { capsuleId } = await desk.booked({ ...stay('2027-03-10', '2027-03-20'), clientName: 'Ada First' });
    const other = await desk.booked(stay('2027-03-10', '2027-03-12'));
    const later = dataOf<Booking>(await desk.book({ capsuleId, ...stay('2027-03-20', '2027-03-22') }));
    expectOverlap(await manager.patch(`/api/bookings/${other.id}`, { capsuleId }), 'Ada First');
    expectOverlap(await manager.patch(`/api/bookings/${later.id}`, { checkInDate: '2027-03-19' }), 'Ada First');
    const same = await manager.patch(`/api/bookings/${later.id}`, {});
    expect(same.body?.['data']).toEqual(later);
  });

  it('cannot result from staying longer, which says who comes then', async () => {
    const { id, capsuleId } = await desk.booked(stay('2027-03-10', '2027-03-20'));
    await desk.booked({ capsuleId, ...stay('2027-03-20', '2027-03-22'), clientName: 'Bo Second' });
    expectOverlap(await manager.patch(`/api/bookings/${id}`, { checkOutDate: '2027-03-21' }), 'Bo Second');
  });

  it('do not include the booking itself, when it is moved by a day', async () => {
    const { id } = await desk.booked(stay('2027-03-10', '2027-03-20'));
    const moved = await manager.patch(`/api/bookings/${id}`, stay('2027-03-11', '2027-03-21'));
    expect(moved.body?.['data']).toMatchObject({ ...stay('2027-03-11', '2027-03-21'), version: 2 });
  });

  it('that twenty callers send at once are stored once', async () => {
    const capsuleId = await desk.newUnit();
    const racing = Array.from({ length: 20 }, (_, n) => desk.book({ capsuleId, clientName: `Racer ${n}` }));
    const answers = await Promise.all(racing);
    const winner = answers.filter(({ status }) => status === 201);
    expect(winner).toHaveLength(1);
    const { clientName } = dataOf<Booking>(winner[0] as Answer);
    for (const answer of answers) if (answer.status !== 201) expectOverlap(answer, `by ${clientName} `);
  });

  it('are also refused by the database', async () => {
    const { capsuleId } = await desk.booked();
    const insert = api.database.query(
      `INSERT INTO bookings ("capsuleId", "clientName", "clientEmail", "checkInDate", "checkOutDate", "totalAmount")
       VALUES ($1, 'Sly', 'sly@homes.example', '2027-03-07', '2027-03-08', 0)`,
      [capsuleId],
    );
    await expect(insert).rejects.toThrow('bookings_no_overlap');
  });
});
