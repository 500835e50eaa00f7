import { spellDay } from '../days';
import { plural } from '../plural';
import { holdOf, nightsBetween, type Held, type Stay } from './booking-rules';

/** What screens say of bookings. No schemas in this file, so that screens can import it. */

/** `Held until Nov 30, 2026`; `null` without a hold. */
export function spellHold(booking: Held): string | null {
  const last = holdOf(booking);
  return last === null ? null : `Held until ${spellDay(last)}`;
}

/** `3 days`: how long a stay is. */
export const spellLength = (stay: Stay): string => plural(nightsBetween(stay), 'day');
