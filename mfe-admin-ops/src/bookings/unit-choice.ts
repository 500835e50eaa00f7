import { spellBlock } from '@capsule/contracts/bookings/block-rules';
import type { UnitAvailability } from '@capsule/contracts/bookings/availability';
import { overlaps, stayError, type Stay } from '@capsule/contracts/bookings/booking-rules';
import { isTooClose, spellTooClose } from '@capsule/contracts/bookings/preparation';
import { spellDay } from '@capsule/contracts/days';
import type { CapsuleUnit } from '@capsule/contracts/units/unit';

/** Whether a unit can be booked for the dates of a form, and why not (product §2.13). */

/** In the order in which units are offered. */
const STATES = ['free', 'maintenance', 'taken', 'inactive'] as const;

export interface Fitness {
  state: (typeof STATES)[number];
  /** In a sentence; `null` while no dates are entered and nothing else stands in the way. */
  text: string | null;
}

type Bars = UnitAvailability['bars'];

function barText({ kind, id, from, to, label, block }: Bars[number]): string {
  if (block) return spellBlock({ id, fromDate: from, toDate: to, ...block });
  const days = `from ${spellDay(from)} to ${spellDay(to)}`;
  return kind === 'booking' ? `Taken ${days} by ${label} (booking ${id}).` : `Maintenance ${days}: ${label}.`;
}

/** What stands on the board around the dates of a form. */
export interface Around {
  stay: Stay;
  bars: Bars;
}

const stayOfBar = ({ from, to }: Bars[number]): Stay => ({ checkInDate: from, checkOutDate: to });

/** Who is too close to the dates for the unit's preparation, in sentences. */
function tooCloseText({ stay, bars }: Around, days: number, ownId: number | null): string | null {
  const stays = bars.filter(({ kind }) => kind === 'booking');
  const own = stays.find(({ id }) => id === ownId);
  const held = own ? stayOfBar(own) : null;
  const near = stays.find((bar) => bar !== own && isTooClose(stay, stayOfBar(bar), days, held));
  return near ? spellTooClose({ id: near.id, clientName: near.label, ...stayOfBar(near) }, days) : null;
}

/**
 * How a unit fits the dates. Maintenance only warns: it prevents no booking (product §12.2).
 *
 * @param around `null` while there are no valid dates, or the board loads
 * @param ownId the booking that is edited, which does not stand in its own way
 */
export function fitnessOf(
  { status, preparationDays }: Pick<CapsuleUnit, 'status' | 'preparationDays'>,
  around: Around | null,
  ownId: number | null,
): Fitness {
  if (status === 'offline') return { state: 'inactive', text: 'Offline: it takes no new bookings.' };
  const others = (around?.bars ?? [])
    .filter(({ kind, id }) => kind !== 'booking' || id !== ownId)
    .filter((bar) => around !== null && overlaps(around.stay, stayOfBar(bar)));
  const taken = others.find(({ kind }) => kind === 'booking' || kind === 'block');
  if (taken !== undefined) return { state: 'taken', text: barText(taken) };
  const tooClose = around && tooCloseText(around, preparationDays, ownId);
  if (tooClose !== null) return { state: 'taken', text: tooClose };
  const blocked = others.find(({ kind }) => kind === 'maintenance');
  if (blocked !== undefined) return { state: 'maintenance', text: barText(blocked) };
  if (status === 'maintenance') return { state: 'maintenance', text: 'Marked as in maintenance.' };
  return { state: 'free', text: around === null ? null : 'Free for these dates.' };
}

/** What stands below the field while no unit is chosen, or nothing is known of the one that is. */
export const CHOICE_WORDS = {
  noDates: 'Enter the dates to see which units are free.',
  loading: 'Looking which units are free...',
  failed: 'Which units are free could not be read. That is checked when the booking is saved.',
} as const;

/** `3 of 12 units are free for these dates.` */
export function spellFreeUnits(units: readonly Fitness[]): string {
  const free = units.filter(({ state }) => state === 'free').length;
  return `${free} of ${units.length} ${units.length === 1 ? 'unit is' : 'units are'} free for these dates.`;
}

/** Free units first, those that are offline last. */
export const byFitness = (a: Fitness, b: Fitness): number => STATES.indexOf(a.state) - STATES.indexOf(b.state);

const DAY = /^[12]\d{3}-\d{2}-\d{2}$/;

/** The stay of two date fields; `null` unless both are filled in and make one. */
export function stayOf(checkInDate: string, checkOutDate: string): Stay | null {
  const stay = { checkInDate, checkOutDate };
  return DAY.test(checkInDate) && DAY.test(checkOutDate) && stayError(stay) === null ? stay : null;
}
