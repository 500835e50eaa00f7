import type { UnitAvailability } from '@capsule/contracts/bookings/availability';
import { byFitness, fitnessOf, spellFreeUnits, stayOf } from './unit-choice';

type Bar = UnitAvailability['bars'][number];

const days = { from: '2027-03-01', to: '2027-03-08' };
const none = { booking: null, block: null };
const asked = { version: 1, totalGuests: 2, totalAmount: 980, paymentStatus: 'paid', holdUntil: null } as const;
const booked: Bar = {
  kind: 'booking',
  id: 7,
  ...days,
  label: 'Ada First',
  status: 'confirmed',
  booking: asked,
  block: null,
};
const repair: Bar = { kind: 'maintenance', id: 3, ...days, label: 'New roof', status: 'pending', ...none };
const transport: Bar = {
  ...none,
  kind: 'block',
  id: 7,
  ...days,
  label: 'Transport between venues',
  status: 'blocked',
  block: { reason: 'transport', note: null, by: 'Olive Owner' },
};

const WANTED = { checkInDate: '2027-03-01', checkOutDate: '2027-03-08' };
const TAKEN = 'Taken from Mar 1, 2027 to Mar 8, 2027 by Ada First (booking 7).';
const BLOCKED = 'Blocked from Mar 1, 2027 to Mar 8, 2027 by Olive Owner: Transport between venues.';
const REPAIR = 'Maintenance from Mar 1, 2027 to Mar 8, 2027: New roof.';

describe('how a unit fits the dates (product §2.13)', () => {
  it.each([
    ['has nothing on these days', 'available', [], null, 'free', 'Free for these dates.'],
    ['has no dates yet', 'available', null, null, 'free', null],
    ['only bears the label booked', 'booked', [], null, 'free', 'Free for these dates.'],
    ['is booked', 'available', [booked], null, 'taken', TAKEN],
    ['is booked by the booking that is edited', 'available', [booked], 7, 'free', 'Free for these dates.'],
    ['is booked by another one', 'available', [booked], 8, 'taken', TAKEN],
    ['is blocked', 'available', [transport], null, 'taken', BLOCKED],
    ['is blocked by a block with the id of the booking', 'available', [transport], 7, 'taken', BLOCKED],
    ['is blocked and repaired', 'available', [repair, transport], null, 'taken', BLOCKED],
    ['is repaired', 'available', [repair], null, 'maintenance', REPAIR],
    ['has a task with the id of the booking that is edited', 'available', [repair], 3, 'maintenance', REPAIR],
    ['is repaired and booked', 'available', [repair, booked], null, 'taken', TAKEN],
    ['bears the label maintenance', 'maintenance', null, null, 'maintenance', 'Marked as in maintenance.'],
    ['is offline', 'offline', [booked], null, 'inactive', 'Offline: it takes no new bookings.'],
  ] as const)('one that %s', (_what, status, bars, ownId, state, text) => {
    const around = bars && { stay: WANTED, bars: [...bars] };
    expect(fitnessOf({ status, preparationDays: 0 }, around, ownId)).toEqual({ state, text });
  });

  const NEAR =
    'This unit needs 2 days of preparation between stays. ' +
    'Ada First has it from Mar 9, 2027 to Mar 12, 2027 (booking 7).';
  const later = { ...booked, from: '2027-03-09', to: '2027-03-12' };

  it.each([
    ['needs none', 0, [later], null, 'free', 'Free for these dates.'],
    ['is let a day later', 2, [later], null, 'taken', NEAR],
    ['is let later by the booking that is edited', 2, [later], 7, 'free', 'Free for these dates.'],
    [
      'is let by the booking that is edited, which begins earlier and ends later now',
      2,
      [{ ...booked, from: '2027-03-03', to: '2027-03-05' }],
      7,
      'free',
      'Free for these dates.',
    ],
    ['is let again early enough', 2, [{ ...later, from: '2027-03-10' }], null, 'free', 'Free for these dates.'],
    [
      'is let a day later, as close as the booking that is edited was',
      2,
      [booked, { ...later, id: 8 }],
      7,
      'free',
      'Free for these dates.',
    ],
    [
      'is let closer than the booking that is edited was',
      2,
      [
        { ...booked, to: '2027-03-07' },
        { ...later, id: 8 },
      ],
      7,
      'taken',
      NEAR.replace('7)', '8)'),
    ],
    ['is taken, and let a day later', 2, [later, { ...booked, id: 8 }], null, 'taken', TAKEN.replace('7)', '8)')],
    [
      'is blocked a day later',
      2,
      [{ ...transport, from: '2027-03-09', to: '2027-03-12' }],
      null,
      'free',
      'Free for these dates.',
    ],
  ] as const)('with preparation, one that %s', (_what, preparationDays, bars, ownId, state, text) => {
    const around = { stay: WANTED, bars: [...bars] };
    expect(fitnessOf({ status: 'available', preparationDays }, around, ownId)).toEqual({ state, text });
  });

  it('orders them from free to offline', () => {
    const states = ['inactive', 'taken', 'free', 'maintenance'] as const;
    const sorted = states.map((state) => ({ state, text: null })).toSorted(byFitness);
    expect(sorted.map(({ state }) => state)).toEqual(['free', 'maintenance', 'taken', 'inactive']);
  });
});

it.each([
  ['2027-03-01', '2027-03-08', true],
  ['2027-03-01', '2027-03-01', false],
  ['2027-03-08', '2027-03-01', false],
  ['', '2027-03-01', false],
  ['0027-03-01', '2027-03-01', false],
  ['2027-03-01', '2042-03-01', false],
])('the days %s and %s make a stay: %s', (from, to, isOne) => {
  expect(stayOf(from, to)).toEqual(isOne ? { checkInDate: from, checkOutDate: to } : null);
});

it('counts the units that are free: not those in maintenance, which can be booked, nor those that cannot', () => {
  const fitness = (state: Parameters<typeof byFitness>[0]['state']) => ({ state, text: null });
  const units = (['free', 'maintenance', 'taken', 'inactive', 'free'] as const).map(fitness);
  expect(spellFreeUnits(units)).toBe('2 of 5 units are free for these dates.');
  expect(spellFreeUnits([fitness('free')])).toBe('1 of 1 unit is free for these dates.');
});
