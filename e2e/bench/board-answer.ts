import type { Route } from '@playwright/test';

/** What the board of the benchmark shows, so that only the browser is measured. */

const UNITS = 500;

const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Where bookings have been moved to, and their versions. */
const moved = new Map<number, { from: string; to: string; version: number }>();

/** Every unit is taken for a week of each nine days, each at other times. */
function* staysOf(unit: number, from: string, to: string) {
  const start = dayAfter('2020-01-01', unit % 9);
  const first = Math.floor((Date.parse(from) - Date.parse(start)) / DAY_MS / 9);
  for (let number = first; ; number += 1) {
    const checkIn = dayAfter(start, number * 9);
    if (checkIn >= to) return;
    const checkOut = dayAfter(checkIn, 7);
    if (checkOut <= from) continue;
    const id = unit * 1000 + number;
    const { version, ...days } = moved.get(id) ?? { from: checkIn, to: checkOut, version: 1 };
    yield {
      kind: 'booking',
      id,
      ...days,
      label: `Client ${unit}-${number}`,
      status: number % 3 === 0 ? 'pending' : 'confirmed',
      booking: { version, totalGuests: 2, totalAmount: 980, paymentStatus: 'paid' },
    };
  }
}

/** Answers the board's call: 500 units with stays on all the days that are asked for. */
export function answerBoard(route: Route) {
  const asked = new URL(route.request().url()).searchParams;
  const [from, to] = [asked.get('from') ?? '', asked.get('to') ?? ''];
  const data = Array.from({ length: UNITS }, (_, index) => ({
    id: index + 1,
    name: `Home ${index + 1}`,
    unitNumber: `CSH-${String(index + 1).padStart(4, '0')}`,
    location: 'Randwick, NSW',
    type: 'Standard',
    status: 'available',
    preparationDays: index % 3,
    bars: [...staysOf(index + 1, from, to)],
  }));
  return route.fulfill({ json: { success: true, data, total: UNITS, totalExact: true } });
}

/** Answers the call that moves a booking to other days; other calls go on. */
export function answerMove(route: Route) {
  const request = route.request();
  if (request.method() !== 'PATCH') return route.continue();
  const id = Number(request.url().split('/').at(-1));
  const { checkInDate: from, checkOutDate: to } = request.postDataJSON() as Record<string, string>;
  const version = (moved.get(id)?.version ?? 1) + 1;
  if (from !== undefined && to !== undefined) moved.set(id, { from, to, version });
  return route.fulfill({ json: { success: true, data: { id, version } } });
}
