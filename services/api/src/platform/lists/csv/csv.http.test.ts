import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { dayIn, type Booking, type CapsuleUnit, type MaintenanceRecord } from '@capsule/contracts';
import { dataOf, type Browser } from '../../../testing/browser';
import { csvLinesOf, csvRowsOf } from '../../../testing/csv';
import { bookingInput, maintenanceInput, seoInput, unitInput } from '../../../testing/inputs';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { CsvCursor } from './csv-cursor';

const TIME_ZONE = 'Australia/Sydney';

let api: TestApi;
let manager: Browser;
let paddock: number;

beforeAll(async () => {
  api = await startTestApi({ settings: { TIME_ZONE } });
  manager = await api.signedIn('manager');
  paddock = dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput({ name: 'Paddock, "old"' }))).id;
  const other = dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput({ name: 'Zenith' }))).id;
  const hostile = {
    capsuleId: paddock,
    clientName: '=HYPERLINK("https://evil.example")',
    clientPhone: '+61 2 5550 0134',
    paymentMethod: '-5',
    specialRequests: 'Line one\r\nline "two", please; =1+1\n李',
    checkInDate: '2027-03-01',
    checkOutDate: '2027-03-08',
    totalAmount: 980.5,
  };
  for (const booking of [
    hostile,
    { capsuleId: other, clientName: 'Bo', checkInDate: '2027-04-01', checkOutDate: '2027-04-05' },
  ])
    dataOf(await manager.post('/api/bookings', bookingInput(booking)));
  await api.database.query(`UPDATE bookings SET "createdAt" = '2026-11-20T09:05:06.7Z'`);
});
afterAll(() => api.close());

const rowsOf = (path: string) => csvRowsOf(manager, path);

describe('the CSV of a list', () => {
  it('is a file to save, named after the list and the day, in UTF-8 with a byte order mark, that nobody keeps', async () => {
    const { status, headers } = await manager.get('/api/bookings/csv');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="bookings-${dayIn(TIME_ZONE)}.csv"`);
    expect(headers.get('cache-control')).toBe('no-store');
    const cookie = [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { body } = await fetch(`${api.url}/api/bookings/csv`, { headers: { cookie } });
    const bytes = new Uint8Array(await new Response(body).arrayBuffer());
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('has the titles of the screen’s columns, and those of the form for what has no column of its own', async () => {
    expect(csvLinesOf((await manager.get('/api/bookings/csv')).text)[0]).toEqual([
      'Unit',
      'Client',
      'Client Email',
      'Client Phone',
      'Check-in',
      'Check-out',
      'Guests',
      'Amount',
      'Payment Status',
      'Payment Status Is',
      'Payment Method',
      'Status',
      'Held Until',
      'Special Requests',
      'Inquiry',
      'Paid',
      'Cancellation Reason',
      'Created',
    ]);
  });

  it('has plain values, and no formula', async () => {
    expect((await rowsOf('/api/bookings/csv'))[0]).toEqual({
      Unit: 'Paddock, "old"',
      Client: `'=HYPERLINK("https://evil.example")`,
      'Client Email': 'priya@hillviewracing.example',
      'Client Phone': "'+61 2 5550 0134",
      'Check-in': '2027-03-01',
      'Check-out': '2027-03-08',
      Guests: '1',
      Amount: '980.5',
      'Payment Status': 'pending',
      'Payment Status Is': 'payments',
      Paid: '0',
      'Payment Method': '-5',
      Status: 'pending',
      'Held Until': '',
      'Special Requests': 'Line one\r\nline "two", please; =1+1\n李',
      Inquiry: '',
      'Cancellation Reason': '',
      Created: '2026-11-20 20:05:06',
    });
  });

  it.each([
    ['', 'Paddock, "old" Zenith'],
    ['?order=desc', 'Zenith Paddock, "old"'],
    ['?sort=totalAmount&order=desc', 'Paddock, "old" Zenith'],
    ['?q=BO', 'Zenith'],
    ['?status=confirmed', ''],
    ['?from=2027-03-20', 'Zenith'],
    ['?to=2027-03-20&status=pending', 'Paddock, "old"'],
  ])('has the rows that the list has with %j, in its order', async (query, units) => {
    expect((await rowsOf(`/api/bookings/csv${query}`)).map(({ Unit }) => Unit).join(' ')).toBe(units);
    const list = dataOf<Booking[]>(await manager.get(`/api/bookings${query}`));
    expect(list).toHaveLength(units === '' ? 0 : units.split(/ (?=Z|P)/).length);
  });

  it.each([
    ['page=1', 'page'],
    ['pageSize=5', 'pageSize'],
    ['after=x', 'after'],
    ['status=cancelled', 'status'],
    ['sort=clientEmail', 'sort'],
  ])('refuses ?%s and names %s', async (query, field) => {
    const { status, body, headers } = await manager.get(`/api/bookings/csv?${query}`);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'request.invalid', errors: [{ field }] });
    expect(headers.get('content-disposition')).toBeNull();
  });

  it('is for those who may read the list', async () => {
    expect((await api.browser().get('/api/bookings/csv')).status).toBe(401);
    expect((await (await api.signedIn('staff')).get('/api/bookings/csv')).status).toBe(403);
  });

  it('is only announced to a HEAD, which reads nothing', async () => {
    const reading = jest.spyOn(CsvCursor.prototype, 'read');
    for (const [query, status] of [
      ['', 200],
      ['?page=1', 422],
    ] as const) {
      const { headers, text, ...answer } = await manager.call('HEAD', `/api/bookings/csv${query}`);
      expect({ status: answer.status, text }).toEqual({ status, text: '' });
      if (status === 200) expect(headers.get('content-disposition')).toContain('attachment');
    }
    expect((await api.browser().call('HEAD', '/api/bookings/csv')).status).toBe(401);
    expect(reading).not.toHaveBeenCalled();
    await manager.get('/api/bookings/csv');
    expect(reading).toHaveBeenCalled();
    reading.mockRestore();
  });
});

describe('the CSV of', () => {
  it('units has lists in one cell', async () => {
    const features = ['Climate control', 'Solar'];
    dataOf(await manager.post('/api/units', unitInput({ name: 'Airy', features, weeklyRate: 980.25 })));
    const [airy] = await rowsOf('/api/units/csv?q=Airy');
    expect(airy).toMatchObject({
      Unit: 'Airy',
      Features: 'Climate control, Solar',
      'Weekly Rate': '980.25',
      'Monthly Rate': '',
    });
  });

  it('maintenance names the unit and who sees to it, and knows what is overdue', async () => {
    const { id } = await api.addUser('noor', 'manager', { firstName: 'Noor', lastName: 'Aziz' });
    for (const scheduledDate of ['2020-02-03', '2090-02-03']) {
      const record = maintenanceInput({ capsuleId: paddock, assignedTo: id, scheduledDate });
      dataOf<MaintenanceRecord>(await manager.post('/api/maintenance', record));
    }
    const overdue = await rowsOf('/api/maintenance/csv?overdue=yes');
    expect(overdue).toMatchObject([{ Unit: 'Paddock, "old"', 'Assigned To': 'Noor Aziz', Scheduled: '2020-02-03' }]);
  });

  it('inquiries says what who asks has not read', async () => {
    const inquiry = {
      name: '@Priya',
      email: 'p@nair.example',
      phone: '02 5550 0134',
      message: 'Eight homes by March.',
    };
    dataOf(await api.browser().post('/api/contact', inquiry));
    expect(await rowsOf('/api/contact/csv')).toMatchObject([{ Contact: "'@Priya", Status: 'new', Unread: 'yes' }]);
    const [inquiryRow] = dataOf<{ id: number }[]>(await manager.get('/api/contact'));
    await manager.post(`/api/contact/${inquiryRow!.id}/read`);
    expect(await rowsOf('/api/contact/csv')).toMatchObject([{ Unread: 'no' }]);
    expect(await rowsOf('/api/contact/csv?unread=yes')).toEqual([]);
  });

  it('SEO settings and users says yes and no', async () => {
    const admin = await api.signedIn('admin');
    dataOf(await admin.post('/api/seo', seoInput({ pagePath: '/tracks', isIndexed: false })));
    expect(await rowsOf('/api/seo/csv?q=tracks')).toMatchObject([{ 'Page Path': '/tracks', 'Index this page': 'no' }]);
    const [noor] = await rowsOf('/api/users/csv?q=noor');
    expect(noor).toEqual({
      Username: 'noor',
      'First Name': 'Noor',
      'Last Name': 'Aziz',
      Role: 'manager',
      Active: 'yes',
      'Last Sign-In': '',
    });
  });
});
