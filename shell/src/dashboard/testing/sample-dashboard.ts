import type { Dashboard } from '@capsule/contracts/dashboard/dashboard';
import { addDays } from '@capsule/contracts/days';

const TODAY = '2026-12-03';
const exactly = (total: number) => ({ total, totalExact: true });

/** The dashboard of a company with 20 homes, on December 3. @param changes other parts */
export const sampleDashboard = (changes: Partial<Dashboard> = {}): Dashboard => ({
  today: TODAY,
  timeZone: 'Australia/Sydney',
  counts: {
    ok: true,
    content: {
      seo: exactly(4),
      media: exactly(8),
      mediaWithoutAlt: exactly(3),
      units: exactly(20),
      bookings: { total: 1_000_000, totalExact: false },
      maintenance: exactly(1),
      inquiries: exactly(12),
    },
  },
  stays: {
    ok: true,
    content: {
      arrivals: 8,
      arriving: [
        { id: 31, clientName: 'Priya Nair', unitName: 'Trackside One', unitNumber: 'CSH-0001', status: 'confirmed' },
        { id: 32, clientName: 'Sam Lee', unitName: null, unitNumber: null, status: 'pending' },
      ],
      departures: 0,
      departing: [],
    },
  },
  units: {
    ok: true,
    content: {
      statuses: [
        { status: 'available', units: 14 },
        { status: 'booked', units: 4 },
        { status: 'maintenance', units: 2 },
        { status: 'offline', units: 0 },
      ],
    },
  },
  occupancy: {
    ok: true,
    content: {
      units: 20,
      nights: Array.from({ length: 30 }, (_, n) => ({ day: addDays(TODAY, n), taken: n === 2 ? 15 : 12 })),
    },
  },
  revenue: {
    ok: true,
    content: {
      months: [
        { month: '2026-11-01', paid: 18_200, unpaid: 0 },
        { month: '2026-12-01', paid: 12_400, unpaid: 3000 },
      ],
    },
  },
  maintenance: {
    ok: true,
    content: {
      open: exactly(2),
      overdue: 1,
      priorities: [
        { priority: 'low', overdue: 0, due: 1 },
        { priority: 'medium', overdue: 0, due: 0 },
        { priority: 'high', overdue: 1, due: 0 },
        { priority: 'critical', overdue: 0, due: 0 },
      ],
      tasks: [
        {
          id: 51,
          title: 'Replace the air filter',
          unitName: 'Trackside One',
          scheduledDate: '2026-12-02',
          priority: 'high',
          status: 'pending',
        },
        {
          id: 52,
          title: 'Seal the deck',
          unitName: null,
          scheduledDate: null,
          priority: 'low',
          status: 'pending',
        },
      ],
    },
  },
  inquiries: {
    ok: true,
    content: {
      waiting: exactly(1),
      oldest: [{ id: 71, name: 'Mei Chen', organization: null, createdAt: '2026-11-20T15:00:00.000Z' }],
    },
  },
  ...changes,
});
