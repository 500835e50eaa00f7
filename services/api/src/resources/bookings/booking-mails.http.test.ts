import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking, Mail } from '@capsule/contracts';
import { eventually } from '@capsule/test-kit/eventually';
import { startMailServer, type MailServer } from '@capsule/test-kit/mail-server';
import { dataOf, type Browser } from '../../testing/browser';
import { bookingInput, ifMatch, unitInput } from '../../testing/inputs';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { MailQueue } from '../mail/sending/mail-queue';
import { MailSender } from '../mail/sending/mail-sender';
import { stayCalendar } from './stay-calendar';

const WITHIN_MS = 15_000;

let server: MailServer;
let api: TestApi;
let manager: Browser;

beforeAll(async () => {
  server = await startMailServer();
  api = await startTestApi({ settings: { SMTP_URL: server.url, MAIL_FROM: 'hello@homes.example' } });
  manager = await api.signedIn('manager');
});
afterAll(async () => {
  await api.close();
  await server.close();
});

let clients = 0;
async function newBooking(rest: Partial<Booking> = {}): Promise<Booking> {
  const unit = await manager.post('/api/units', unitInput({ name: 'Trackside One', location: 'Flemington' }));
  const { id: capsuleId } = dataOf<{ id: number }>(unit);
  const clientEmail = `client-${(clients += 1)}@hillview.example`;
  const input = bookingInput({
    capsuleId,
    clientEmail,
    checkInDate: '2027-03-01',
    checkOutDate: '2027-03-08',
    ...rest,
  });
  return dataOf<Booking>(await manager.post('/api/bookings', input));
}
const act = async ({ id }: Booking, action: string, body?: object) =>
  dataOf<Booking>(await manager.post(`/api/bookings/${id}/${action}`, body));
const undo = async ({ id, version }: Booking) =>
  dataOf<Booking>(await manager.post(`/api/bookings/${id}/undo`, undefined, ifMatch(version)));
const mailsOf = async ({ id }: Booking): Promise<string[]> => {
  const rows: Mail[] = await api.database.query('SELECT * FROM outgoing_mails WHERE "bookingId" = $1 ORDER BY "id"', [
    id,
  ]);
  return rows.map(({ kind, status }) => `${kind} ${status}`);
};
/** As if nobody had undone it in time. */
async function sendAll(): Promise<void> {
  await api.database.query(`UPDATE outgoing_mails SET "dueAt" = now() WHERE "status" = 'waiting'`);
  api.app.get(MailSender).wake();
  await eventually(async () => {
    const waiting = await api.database.query(`SELECT 1 FROM outgoing_mails WHERE "status" IN ('waiting', 'sending')`);
    expect(waiting).toEqual([]);
  }, WITHIN_MS);
}
const lastTo = ({ clientEmail }: Booking) => server.received.findLast(({ to }) => to.includes(clientEmail))!.parsed;
const calendarOf = (booking: Booking) => {
  const file = lastTo(booking).attachments.find(({ filename }) => filename === 'booking.ics');
  return { type: file?.contentType, lines: file?.content.toString('utf8').split('\r\n') };
};

describe('a booking', () => {
  it('that is confirmed, and later cancelled, tells its client, each with a calendar file of the same stay', async () => {
    const booking = await newBooking();
    expect(await mailsOf(booking)).toEqual([]);
    const confirmed = await act(booking, 'confirm');
    await sendAll();
    expect(lastTo(booking).subject).toBe('Your booking is confirmed: Trackside One, Monday 1 March 2027');
    expect(lastTo(booking).text).toContain('Check-out: Monday 8 March 2027');
    const { lines } = calendarOf(booking);
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        `UID:booking-${booking.id}@capsule-smart-homes`,
        `SEQUENCE:${confirmed.version}`,
        'DTSTART;VALUE=DATE:20270301',
        'DTEND;VALUE=DATE:20270308',
        'STATUS:CONFIRMED',
      ]),
    );

    const canceled = await act(booking, 'cancel', { cancelReason: 'A rude client' });
    await sendAll();
    expect(lastTo(booking).subject).toBe('Your booking is cancelled: Trackside One, Monday 1 March 2027');
    expect(lastTo(booking).text).not.toContain('rude');
    expect(calendarOf(booking).lines).toEqual(
      expect.arrayContaining([
        'METHOD:CANCEL',
        `UID:booking-${booking.id}@capsule-smart-homes`,
        `SEQUENCE:${canceled.version}`,
        'STATUS:CANCELLED',
      ]),
    );
    expect(await mailsOf(booking)).toEqual(['booking-confirmed sent', 'booking-canceled sent']);
  });

  it('tells nobody what is undone before the mail goes out', async () => {
    const booking = await newBooking();
    await undo(await act(booking, 'confirm'));
    expect(await mailsOf(booking)).toEqual(['booking-confirmed discarded']);
  });

  it('tells nobody again what they know: a cancellation that is undone in time', async () => {
    const booking = await newBooking();
    await act(booking, 'confirm');
    await sendAll();
    await undo(await act(booking, 'cancel', {}));
    expect(await mailsOf(booking)).toEqual(['booking-confirmed sent', 'booking-canceled discarded']);
  });

  it('tells its client again where a cancellation is undone that was sent', async () => {
    const booking = await newBooking();
    await act(booking, 'confirm');
    const canceled = await act(booking, 'cancel', {});
    await sendAll();
    await undo(canceled);
    await sendAll();
    expect(await mailsOf(booking)).toEqual([
      'booking-confirmed discarded',
      'booking-canceled sent',
      'booking-confirmed sent',
    ]);
  });

  it('tells its client where the form sets the status, and nothing where it does not', async () => {
    const booking = await newBooking({ status: 'confirmed' });
    expect(await mailsOf(booking)).toEqual(['booking-confirmed waiting']);
    await manager.patch(`/api/bookings/${booking.id}`, { totalGuests: 1, specialRequests: 'Late arrival' });
    await manager.patch(`/api/bookings/${booking.id}`, { status: 'completed' });
    expect(await mailsOf(booking)).toEqual(['booking-confirmed waiting']);
  });
});

describe('a confirmed booking that is moved', () => {
  const move = async ({ id }: Booking, change: Partial<Booking>) =>
    dataOf<Booking>(await manager.patch(`/api/bookings/${id}`, change));
  const later = { checkInDate: '2027-03-02', checkOutDate: '2027-03-09' };

  it('tells its client the new days, with a calendar file that changes the same stay', async () => {
    const booking = await newBooking();
    await act(booking, 'confirm');
    await sendAll();
    const moved = await move(booking, later);
    await sendAll();
    expect(lastTo(booking).subject).toBe('Your booking has changed: Trackside One, Tuesday 2 March 2027');
    expect(lastTo(booking).text).toContain('Check-out: Tuesday 9 March 2027');
    expect(calendarOf(booking).lines).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        `UID:booking-${booking.id}@capsule-smart-homes`,
        `SEQUENCE:${moved.version}`,
        'DTSTART;VALUE=DATE:20270302',
        'DTEND;VALUE=DATE:20270309',
      ]),
    );
  });

  it('tells nobody of a move that is undone in time', async () => {
    const booking = await newBooking();
    await act(booking, 'confirm');
    await sendAll();
    await undo(await move(booking, later));
    expect(await mailsOf(booking)).toEqual(['booking-confirmed sent', 'booking-changed discarded']);
  });

  it('confirms the new days alone where the client has heard of no others', async () => {
    const booking = await newBooking();
    await act(booking, 'confirm');
    await move(booking, later);
    await sendAll();
    expect(await mailsOf(booking)).toEqual(['booking-confirmed discarded', 'booking-confirmed sent']);
    expect(lastTo(booking).text).toContain('Check-in: Tuesday 2 March 2027');
  });

  it('knows what its client was told, however long ago, until the stay is over', async () => {
    const booking = await newBooking({ checkInDate: '2900-03-01', checkOutDate: '2900-03-08' });
    const sweep = () => api.app.get(MailQueue).sweep();
    await act(booking, 'confirm');
    await sendAll();
    await api.database.query(
      `UPDATE outgoing_mails SET "createdAt" = now() - interval '91 days' WHERE "bookingId" = $1`,
      [booking.id],
    );
    await sweep();
    await undo(await move(booking, { checkInDate: '2900-03-02', checkOutDate: '2900-03-09' }));
    expect(await mailsOf(booking)).toEqual(['booking-confirmed sent', 'booking-changed discarded']);
    await move(booking, { checkInDate: '2020-03-01', checkOutDate: '2020-03-08' });
    await sweep();
    expect(await mailsOf(booking)).toEqual(['booking-changed discarded', 'booking-changed waiting']);
  });

  it('tells of another home, and nothing of other notes', async () => {
    const booking = await newBooking();
    await act(booking, 'confirm');
    await sendAll();
    await move(booking, { specialRequests: 'Late arrival', totalGuests: 1, totalAmount: 5 });
    const unit = await manager.post('/api/units', unitInput({ name: 'Paddock Nine' }));
    await move(booking, { capsuleId: dataOf<{ id: number }>(unit).id });
    await sendAll();
    expect(await mailsOf(booking)).toEqual(['booking-confirmed sent', 'booking-changed sent']);
    expect(lastTo(booking).text).toContain('Home: Paddock Nine');
  });

  it('tells nothing of a pending one', async () => {
    const booking = await newBooking();
    await move(booking, later);
    expect(await mailsOf(booking)).toEqual([]);
  });
});

describe('a calendar file', () => {
  it('has no line of its own for a name with line breaks', () => {
    const file = stayCalendar(
      {
        booking: { id: 7, version: 2, checkInDate: '2027-03-01', checkOutDate: '2027-03-08' },
        unit: { name: 'One\r\nATTACH:evil;,', location: 'Flemington' },
        company: { companyName: 'Homes "A"', email: 'hello@homes.example', phone: '1' },
        isCanceled: false,
      },
      new Date(0),
    );
    expect(file).not.toMatch(/^ATTACH/m);
    expect(file).toContain('SUMMARY:Stay in One\\nATTACH:evil\\;\\,');
    expect(file).toContain('DTSTAMP:19700101T000000Z');
  });
});
