import { shallowEqual } from 'react-redux';
import type { AvailabilityBar, UnitAvailability } from '@capsule/contracts/bookings/availability';
import { keyOf } from './board-layout';

const hasSame = (a: readonly AvailabilityBar[], b: readonly AvailabilityBar[]): boolean =>
  a.length === b.length && a.every((bar, index) => bar === b[index]);

const isSameBar = ({ booking, block, ...bar }: AvailabilityBar, now: AvailabilityBar): boolean =>
  shallowEqual({ ...bar, booking: now.booking, block: now.block }, now) &&
  shallowEqual(booking, now.booking) &&
  shallowEqual(block, now.block);

const isSameUnit = (before: UnitAvailability, now: UnitAvailability): boolean =>
  hasSame(before.bars, now.bars) && shallowEqual({ ...before, bars: now.bars }, now);

/**
 * Keeps the objects of the last answer for all that is equal in the next one, also where that is about other days: who
 * scrolls to the next month draws its bars, and none of those that stood there already.
 *
 * @returns a function that takes each answer in turn
 */
export function barSharer(): (units: readonly UnitAvailability[]) => readonly UnitAvailability[] {
  let unitsBefore = new Map<number, UnitAvailability>();
  let barsBefore = new Map<string, AvailabilityBar>();
  const share = (bar: AvailabilityBar): AvailabilityBar => {
    const before = barsBefore.get(keyOf(bar));
    return before && isSameBar(before, bar) ? before : bar;
  };
  return (units) => {
    const shared = units.map((unit) => {
      const now = { ...unit, bars: unit.bars.map(share) };
      const before = unitsBefore.get(unit.id);
      return before && isSameUnit(before, now) ? before : now;
    });
    unitsBefore = new Map(shared.map((unit) => [unit.id, unit]));
    barsBefore = new Map(shared.flatMap(({ bars }) => bars.map((bar) => [keyOf(bar), bar])));
    return shared;
  };
}
