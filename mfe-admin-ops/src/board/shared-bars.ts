import { shallowEqual } from 'react-redux';
import type { AvailabilityBar, UnitAvailability } from '@capsule/contracts/bookings/availability';
import { keyOf } from './board-layout';

const hasSame = (a: readonly AvailabilityBar[], b: readonly AvailabilityBar[]): boolean =>
  a.length === b.length && a.every((bar, index) => bar === b[index]);

/** What a bar has in `booking` and `block` is compared field by field, too. */
const isSameBar = (before: AvailabilityBar, now: AvailabilityBar): boolean => {
  const fields = Object.keys(now) as (keyof AvailabilityBar)[];
  return (
    fields.length === Object.keys(before).length && fields.every((field) => shallowEqual(before[field], now[field]))
  );
};

const isSameUnit = (before: UnitAvailability, now: UnitAvailability): boolean =>
  hasSame(before.bars, now.bars) && shallowEqual({ ...before, bars: now.bars }, now);

/** A unit, with the objects that were known before for all that is equal. */
function shared(before: UnitAvailability | undefined, unit: UnitAvailability): UnitAvailability {
  if (before === undefined) return unit;
  const known = new Map(before.bars.map((bar) => [keyOf(bar), bar]));
  const bars = unit.bars.map((bar) => {
    const same = known.get(keyOf(bar));
    return same && isSameBar(same, bar) ? same : bar;
  });
  const now = { ...unit, bars };
  return isSameUnit(before, now) ? before : now;
}

/**
 * Reuses the objects of the last response for everything that is equal in the next one, also if that is about other
 * days: scrolling to the next month then draws only its bars, and none that were there already.
 *
 * @returns a function that takes each response in turn, unit by unit; a response that is abandoned halfway has no
 *   effect
 */
export function barSharer(): (units: readonly UnitAvailability[]) => Generator<void, readonly UnitAvailability[]> {
  let unitsBefore = new Map<number, UnitAvailability>();
  return function* share(units) {
    const answered: UnitAvailability[] = [];
    for (const unit of units) {
      answered.push(shared(unitsBefore.get(unit.id), unit));
      yield;
    }
    unitsBefore = new Map(answered.map((unit) => [unit.id, unit]));
    return answered;
  };
}
