import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  BOOKING_STATUSES,
  CONTACT_STATUSES,
  MAINTENANCE_STATUSES,
  holdsDates,
  overlaps,
  quote,
  type AnswerTimes,
  type Booking,
  type CapsuleUnit,
  type ContactSubmission,
  type Dashboard,
  type MaintenanceRecord,
  type MediaItem,
  type SeoSetting,
} from '@capsule/contracts';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { apiProcesses } from '../../testing/api-processes';
import { dataOf, type Browser } from '../../testing/browser';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { VariantsService } from '../media/variants/variants.service';
import { DEMO_BOOKINGS, demoBookings } from './data/bookings';
import { DemoService } from './demo.service';

/** The sample data takes some hundred writes and eight images; in ms on a busy machine. */
const TIMEOUT_MS = 120_000;

let api: TestApi;
let manager: Browser;
let temporary: TemporaryFolder;

beforeAll(async () => {
  temporary = await temporaryFolder('demo');
  api = await startTestApi({ settings: { DATA_DIR: temporary.folder } });
  await api.signedIn('admin');
  manager = await api.signedIn('manager');
  // The smaller copies cost more than everything else here; the tests of media items have them.
  jest.spyOn(api.app.get(VariantsService), 'wake').mockReturnValue();
  await api.app.get(DemoService).fill();
}, TIMEOUT_MS);
afterAll(async () => {
  await api.close();
  await temporary.remove();
});

const list = async <T>(address: string) => dataOf<T[]>(await manager.get(address));
const count = async (address: string) => (await list(address)).length;

describe('the sample data', () => {
  it.each([
    ['/api/units', 24],
    ['/api/bookings', DEMO_BOOKINGS],
    ['/api/maintenance', 40],
    ['/api/seo', 4],
    ['/api/contact', 12],
    ['/api/media', 8],
  ])('fills %s with %d', async (address, rows) => {
    expect(await count(address)).toBe(rows);
  });

  it('names every home differently, so that a list of them can be told apart', async () => {
    const names = (await list<CapsuleUnit>('/api/units')).map(({ name }) => name);
    expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
  });

  it('has bookings in every status that do not overlap and have the price of a quote', async () => {
    const bookings = await list<Booking>('/api/bookings');
    const units = await list<CapsuleUnit>('/api/units');
    for (const unit of units) {
      const held = bookings.filter(({ capsuleId, ...booking }) => capsuleId === unit.id && holdsDates(booking));
      for (const [n, booking] of held.entries()) {
        expect(held.slice(n + 1).some((other) => overlaps(booking, other))).toBe(false);
        const nights = (Date.parse(booking.checkOutDate) - Date.parse(booking.checkInDate)) / 86_400_000;
        expect(booking.totalAmount).toBe(quote(unit, nights).total);
      }
    }
    expect(new Set(bookings.map(({ status }) => status))).toEqual(new Set(BOOKING_STATUSES));
    expect(bookings.filter(({ status }) => status === 'canceled').every(({ cancelReason }) => cancelReason)).toBe(true);
  });

  it('has maintenance in every status, some without a date', async () => {
    const records = await list<MaintenanceRecord>('/api/maintenance');
    expect(new Set(records.map(({ status }) => status))).toEqual(new Set(MAINTENANCE_STATUSES));
    expect(records.some(({ scheduledDate }) => scheduledDate === null)).toBe(true);
  });

  it('has inquiries in every status', async () => {
    const inquiries = await list<ContactSubmission>('/api/contact');
    expect(new Set(inquiries.map(({ status }) => status))).toEqual(new Set(CONTACT_STATUSES));
  });

  it('has inquiries of many weeks, answered after hours', async () => {
    const { weeks, open } = dataOf<AnswerTimes>(await manager.get('/api/contact/answer-times'));
    expect(weeks.filter(({ arrived }) => arrived > 0).length).toBeGreaterThanOrEqual(6);
    const medians = weeks.flatMap(({ medianMinutes }) => (medianMinutes === null ? [] : [medianMinutes]));
    expect(medians.length).toBeGreaterThanOrEqual(4);
    expect(Math.min(...medians)).toBeGreaterThanOrEqual(60);
    expect(open.filter(({ inquiries }) => inquiries > 0).length).toBeGreaterThanOrEqual(2);
  });

  it('makes a morning that is worth looking at', async () => {
    const { stays, revenue, maintenance, occupancy } = dataOf<Dashboard>(await manager.get('/api/dashboard'));
    if (!stays?.ok || !revenue?.ok || !maintenance?.ok || !occupancy?.ok) throw new Error('A part failed.');
    // Of one home in five each, but for what is canceled.
    expect(stays.content.arrivals).toBeGreaterThanOrEqual(4);
    expect(stays.content.departures).toBeGreaterThanOrEqual(4);
    expect(revenue.content.months.filter(({ paid }) => paid === 0)).toEqual([]);
    expect(maintenance.content.overdue).toBe(2);
    expect(occupancy.content.nights[0]!.taken).toBeGreaterThan(3);
  });

  it('has real images, which units and pages show (product §3)', async () => {
    const items = await list<MediaItem>('/api/media');
    expect(items.map(({ mimeType }) => mimeType).filter((type) => type === 'image/jpeg')).toHaveLength(7);
    for (const { path: address, size, width, height, alt } of items) {
      expect((await fetch(api.url + address)).status).toBe(200);
      expect([size > 125_000 && size < 256_000, (width ?? 0) >= 800 && (height ?? 0) >= 600, !!alt]).toEqual([
        true,
        true,
        true,
      ]);
    }
    const addresses = items.map((item) => item.path);
    const units = await list<CapsuleUnit>('/api/units');
    expect(units.every(({ featuredImage }) => addresses.includes(featuredImage ?? ''))).toBe(true);
    const pages = await list<SeoSetting>('/api/seo');
    expect(pages.map(({ pagePath }) => pagePath)).toEqual(['/', '/contact', '/housing-solutions', '/pitch-deck']);
  });

  it('has staff accounts that cannot sign in', async () => {
    for (const password of ['password', 'priya123', 'null-null']) {
      expect((await api.browser().post('/api/login', { username: 'priya', password })).status).toBe(401);
    }
  });

  it('is created in an empty database only', async () => {
    await api.app.get(DemoService).fill();
    expect(await count('/api/units')).toBe(24);
  });

  it.each(['2026-01-01', '2026-11-20', '2028-02-29'])('is valid on the day %s too', (today) => {
    const rates = { dailyRate: 95, weeklyRate: 450, monthlyRate: 1650 };
    const units = Array.from({ length: 24 }, (_, n) => ({ id: n + 1, maxOccupancy: 2, ...rates }) as CapsuleUnit);
    const all = units.map((unit, n) => demoBookings(unit, n, 24, today));
    expect(all.flat()).toHaveLength(DEMO_BOOKINGS);
    const stays = all.flat().filter(({ cancel }) => cancel === null);
    expect(stays.filter(({ input }) => input.checkInDate === today).length).toBeGreaterThan(1);
    expect(stays.filter(({ input }) => input.checkOutDate === today).length).toBeGreaterThan(1);
    for (const bookings of all) {
      for (const [n, { input }] of bookings.entries()) {
        expect(input.checkOutDate > input.checkInDate).toBe(true);
        expect(bookings.slice(n + 1).some((other) => overlaps(input, other.input))).toBe(false);
      }
    }
  });
});

describe('a start with DEMO=on', () => {
  it(
    'is ready when all data is there, even before smaller copies of the images are',
    async () => {
      const processes = await apiProcesses({ empty: true });
      try {
        const { exited, kill } = await processes.start({
          DEMO: 'on',
          DATA_DIR: path.join(temporary.folder, 'started'),
        });
        const [row]: { count: number }[] = await processes.sql.query('SELECT count(*)::integer AS count FROM bookings');
        expect(row?.count).toBe(DEMO_BOOKINGS);
        await kill('SIGTERM');
        expect(await exited).toBe(0);
      } finally {
        await processes.end();
      }
    },
    TIMEOUT_MS,
  );
});
