import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '../days';
import { overlaps, type Stay } from './booking-rules';
import { nearestFree } from './nearest-free';
import { daysApart, isTooClose, preparationsOf, spellTooClose, withPreparation } from './preparation';

/** Days of March 2027, from and to: `3-7`. */
const day = (text: string) => `2027-03-${text.padStart(2, '0')}`;
const stay = (days: string): Stay => {
  const [from = '', to = ''] = days.split('-');
  return { checkInDate: day(from), checkOutDate: day(to) };
};

describe('the days between two stays', () => {
  it.each([
    ['10-13', '15-20', 2],
    ['15-20', '10-13', 2],
    ['10-13', '13-20', 0],
    ['10-13', '12-20', -1],
    ['10-20', '12-14', -4],
  ])('of %s and %s are %s', (a, b, days) => {
    expect(daysApart(stay(a), stay(b))).toBe(days);
  });
});

describe('a stay beside another one (product §10.6)', () => {
  it.each([
    ['is far enough away', '12-14', '5-10', 2, null, false],
    ['is a day too close after it', '11-14', '5-10', 2, null, true],
    ['is a day too close before it', '1-4', '5-10', 2, null, true],
    ['needs no preparation', '10-14', '5-10', 0, null, false],
    ['stays as close as it was', '11-15', '5-10', 2, '11-14', false],
    ['goes a little further away, and is still too close', '11-14', '5-10', 2, '10-14', false],
    ['comes closer', '10-14', '5-10', 2, '11-14', true],
    ['comes closer, and leaves enough', '12-14', '5-10', 2, '14-16', false],
    ['goes over to the other side, closer', '1-5', '5-10', 2, '11-14', true],
  ])('that %s', (_what, wanted, other, days, held, refused) => {
    expect(isTooClose(stay(wanted), stay(other), days, held === null ? null : stay(held))).toBe(refused);
  });

  it('is said with the days that are needed, and who is there', () => {
    const other = { id: 7, clientName: 'Ada First', ...stay('5-10') };
    expect(spellTooClose(other, 1)).toBe(
      'This unit needs 1 day of preparation between stays. Ada First has it from Mar 5, 2027 to Mar 10, 2027 (booking 7).',
    );
    expect(spellTooClose(other, 2)).toContain('needs 2 days of preparation');
  });
});

describe('the preparation after each stay', () => {
  it.each([
    ['follows it', '5-10', 2, '10-12'],
    ['takes no longer where the next stay is days away', '5-10 20-24', 2, '10-12 24-26'],
    ['ends where the next stay begins', '5-10 11-14', 2, '10-11 14-16'],
    ['is none between stays that follow each other', '11-14 5-11', 2, '14-16'],
    ['is none where none is needed', '5-10', 0, ''],
  ])('%s', (_what, stays, days, prepared) => {
    const bars = stays.split(' ').map((each) => ({ from: stay(each).checkInDate, to: stay(each).checkOutDate }));
    const found = preparationsOf(bars, days).map(({ from, to }) => `${Number(from.slice(8))}-${Number(to.slice(8))}`);
    expect(found.join(' ')).toBe(prepared);
  });
});

const stays = fc
  .record({ start: fc.integer({ min: 0, max: 60 }), nights: fc.integer({ min: 1, max: 9 }) })
  .map(({ start, nights }): Stay => {
    const checkInDate = addDays('2027-03-01', start);
    return { checkInDate, checkOutDate: addDays(checkInDate, nights) };
  });
const days = fc.integer({ min: 0, max: 6 });

/** A new booking, a change of one, or another number of days. */
const writes = fc.oneof(
  fc.record({ kind: fc.constant('book' as const), stay: stays }),
  fc.record({ kind: fc.constant('move' as const), stay: stays, index: fc.nat(20) }),
  fc.record({ kind: fc.constant('need' as const), days }),
);

const pairs = (all: readonly Stay[]) => all.flatMap((a, n) => all.slice(n + 1).map((b) => [a, b] as const));

describe('whatever is written to a unit', () => {
  it('no two stays share a night, or come closer than the preparation of that time', () => {
    fc.assert(
      fc.property(fc.array(writes, { maxLength: 30 }), (all) => {
        let needed = 2;
        let taken: Stay[] = [];
        for (const write of all) {
          if (write.kind === 'need') {
            needed = write.days;
            continue;
          }
          const held = write.kind === 'move' ? (taken[write.index % Math.max(1, taken.length)] ?? null) : null;
          const others = taken.filter((each) => each !== held);
          const isRefused = others.some(
            (other) => overlaps(write.stay, other) || isTooClose(write.stay, other, needed, held),
          );
          if (isRefused) continue;
          for (const other of others) {
            const before = held === null ? needed : Math.min(needed, daysApart(held, other));
            expect(daysApart(write.stay, other)).toBeGreaterThanOrEqual(before);
          }
          taken = [...others, write.stay];
        }
        for (const [a, b] of pairs(taken)) expect(overlaps(a, b)).toBe(false);
      }),
    );
  });

  it('the nearest free stays of a clash leave the preparation on both sides', () => {
    fc.assert(
      fc.property(stays, fc.array(stays, { maxLength: 8 }), days, (wanted, taken, needed) => {
        const around = taken.map((each) => withPreparation(each, needed));
        for (const free of nearestFree(wanted, around, '2027-03-01')) {
          for (const other of taken) expect(isTooClose(free, other, needed, null) || overlaps(free, other)).toBe(false);
        }
      }),
    );
  });
});
