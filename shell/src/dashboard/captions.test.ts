import { MAINTENANCE_PRIORITIES } from '@capsule/contracts/maintenance/maintenance-words';
import { UNIT_STATUSES } from '@capsule/contracts/units/unit-words';
import {
  counted,
  inquiriesCaption,
  maintenanceCaption,
  occupancyCaption,
  revenueCaption,
  staysCaption,
  unitsCaption,
} from './captions';

describe('what the parts of the dashboard come to (product §2.10)', () => {
  it.each([
    [0, 0, 'Nobody arrives or departs today.'],
    [1, 0, '1 arrival and 0 departures today.'],
    [0, 2, '0 arrivals and 2 departures today.'],
    [3, 1, '3 arrivals and 1 departure today.'],
    [1200, 2, '1,200 arrivals and 2 departures today.'],
  ])('%i arrive and %i depart', (arrivals, departures, caption) => {
    expect(staysCaption({ arrivals, departures, arriving: [], departing: [] })).toBe(caption);
  });

  it.each([
    [[14, 6, 3, 1], '14 of 24 homes are available; 6 booked, 3 in maintenance, 1 offline.'],
    [[1, 0, 0, 1], '1 of 2 homes is available; 1 offline.'],
    [[1, 0, 0, 0], '1 of 1 home is available.'],
    [[0, 2, 0, 0], '0 of 2 homes are available; 2 booked.'],
  ])('units by status: %j', (units, caption) => {
    const statuses = UNIT_STATUSES.map((status, index) => ({ status, units: units[index]! }));
    expect(unitsCaption({ statuses })).toBe(caption);
  });

  it('counts nothing of a status or a priority that the answer leaves out', () => {
    expect(unitsCaption({ statuses: [{ status: 'booked', units: 2 }] })).toBe('0 of 2 homes are available; 2 booked.');
    const open = { total: 9, totalExact: true };
    expect(maintenanceCaption({ open, overdue: 3, priorities: [], tasks: [] })).toBe('3 of 9 open tasks are overdue.');
  });

  it.each([
    [20, [12, 12, 15, 15], '12 of 20 homes are taken tonight; the busiest day is Sat 5 Dec, with 15.'],
    [20, [1, 0, 0, 2], '1 of 20 homes is taken tonight; the busiest day is Sun 6 Dec, with 2.'],
    [1, [1, 1], '1 of 1 home is taken tonight, and no night of the next 30 is busier.'],
    [20, [15, 12, 15, 3], '15 of 20 homes are taken tonight, and no night of the next 30 is busier.'],
    [20, [0, 0, 1, 0], '0 of 20 homes are taken tonight; the busiest day is Sat 5 Dec, with 1.'],
    [20, [0, 0, 0, 0], 'No home is taken in the next 30 nights.'],
    [0, [], 'No home is taken in the next 30 nights.'],
  ])('%i homes, of which %j are taken', (units, taken, caption) => {
    const nights = taken.map((each, index) => ({ day: `2026-12-0${index + 3}`, taken: each }));
    expect(occupancyCaption({ units, nights })).toBe(caption);
  });

  it.each([
    [
      [18_200, 0],
      [12_400, 3000],
      'December has brought $12,400 so far, after $18,200 in November; $3,000 is not yet paid.',
    ],
    [[0, 500], [99.6, 0], 'December has brought $100 so far, after $0 in November.'],
    [[0, 0], [0, 500], 'December has brought $0 so far, after $0 in November; $500 is not yet paid.'],
    [[0, 0], [500, 500], 'December has brought $500 so far, after $0 in November; $500 is not yet paid.'],
    [[0, 0], [0, 0], 'No revenue in the last 12 months.'],
  ] as const)('revenue, paid and unpaid, of last month %j and this one %j', (before, now, caption) => {
    const months = [
      { month: '2026-11-01', paid: before[0], unpaid: before[1] },
      { month: '2026-12-01', paid: now[0], unpaid: now[1] },
    ];
    expect(revenueCaption({ months })).toBe(caption);
  });

  it('revenue of this month is beside that of the last one, however many there are', () => {
    const months = [100, 200, 300].map((paid, index) => ({ month: `2026-0${index + 1}-01`, paid, unpaid: 0 }));
    expect(revenueCaption({ months })).toBe('March has brought $300 so far, after $200 in February.');
    expect(revenueCaption({ months: months.slice(2) })).toBe('March has brought $300 so far.');
    expect(revenueCaption({ months: [] })).toBe('No revenue in the last 12 months.');
  });

  it.each([
    [0, 0, 0, 'No task is open.'],
    [9, 0, 0, 'None of 9 open tasks is overdue.'],
    [9, 3, 2, '3 of 9 open tasks are overdue, 2 of them critical.'],
    [1, 1, 0, '1 of 1 open task is overdue.'],
  ])('%i tasks are open, %i overdue, %i of these critical', (total, overdue, critical, caption) => {
    const priorities = MAINTENANCE_PRIORITIES.map((priority) => ({
      priority,
      overdue: priority === 'critical' ? critical : 0,
      due: 0,
    }));
    expect(maintenanceCaption({ open: { total, totalExact: true }, overdue, priorities, tasks: [] })).toBe(caption);
  });

  it.each([
    [0, true, 'Every inquiry has an answer.'],
    [1, true, '1 inquiry waits for an answer, the oldest since Nov 20, 2026.'],
    [10_001, false, 'about 10,001 inquiries wait for an answer, the oldest since Nov 20, 2026.'],
  ])('%i inquiries wait', (total, totalExact, caption) => {
    const first = { id: 1, name: 'Priya', organization: null, createdAt: new Date(2026, 10, 20, 9).toISOString() };
    expect(inquiriesCaption({ waiting: { total, totalExact }, oldest: total === 0 ? [] : [first] })).toBe(caption);
  });
});

it.each([
  [{ total: 1, totalExact: true }, '1 home'],
  [{ total: 1_000_000, totalExact: false }, 'about 1,000,000 homes'],
  [0, '0 homes'],
])('%j is written %s', (rows, text) => {
  expect(counted(rows, 'home', 'homes')).toBe(text);
});
