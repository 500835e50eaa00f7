import { nightsBetween, overlaps, type Stay } from './booking-rules';
import { addDays, daysBetween } from '../days';

/** A stay of as many nights that begins on another day. */
const moved = (stay: Stay, checkInDate: string): Stay => ({
  checkInDate,
  checkOutDate: addDays(checkInDate, nightsBetween(stay)),
});

/** The first free stay that begins on the wanted day or later. @param taken sorted by check-in */
function later(wanted: Stay, taken: readonly Stay[]): Stay {
  return taken.reduce((stay, other) => (overlaps(stay, other) ? moved(wanted, other.checkOutDate) : stay), wanted);
}

/** The last free stay that begins on the wanted day or earlier. @param taken sorted by check-in */
function earlier(wanted: Stay, taken: readonly Stay[]): Stay {
  const nights = nightsBetween(wanted);
  const before = (stay: Stay, other: Stay) =>
    overlaps(stay, other) ? moved(wanted, addDays(other.checkInDate, -nights)) : stay;
  return taken.reduceRight(before, wanted);
}

/**
 * The nearest free stays of as many nights as a wanted one that clashes: at most one earlier and one later, the nearer
 * one first (product §10.6). No earlier one begins before today.
 *
 * @param taken the stays of the unit that hold their dates; the booking that is moved is not among them
 * @param today `yyyy-MM-dd` in the company's time zone
 */
export function nearestFree(wanted: Stay, taken: readonly Stay[], today: string): Stay[] {
  const sorted = taken.toSorted((a, b) => a.checkInDate.localeCompare(b.checkInDate));
  const distance = ({ checkInDate }: Stay) => Math.abs(daysBetween(wanted.checkInDate, checkInDate));
  const isOffered = (stay: Stay) =>
    distance(stay) > 0 && (stay.checkInDate > wanted.checkInDate || stay.checkInDate >= today);
  return [earlier(wanted, sorted), later(wanted, sorted)]
    .filter(isOffered)
    .toSorted((a, b) => distance(a) - distance(b));
}
