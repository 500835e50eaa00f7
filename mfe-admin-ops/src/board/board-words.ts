import { spellBlock } from '@capsule/contracts/bookings/block-rules';
import type { AvailabilityBar, UnitAvailability } from '@capsule/contracts/bookings/availability';
import { BOOKING_STATUS_COLORS, type BookingStatus } from '@capsule/contracts/bookings/booking-words';
import { spellPreparation, spellTooClose, type Preparation } from '@capsule/contracts/bookings/preparation';
import { daysBetween, spellDay } from '@capsule/contracts/days';
import { MAINTENANCE_STATUS_COLORS, type MaintenanceStatus } from '@capsule/contracts/maintenance/maintenance-words';
import { plural } from '@capsule/contracts/plural';
import type { CallFailure } from '@capsule/host/admin';
import { badgeColorClass, type BadgeColor } from '@capsule/web-kit/badge';
import { capitalised, formatMoney } from '@capsule/web-kit/format';
import type { Days } from './board-days';
import type { Grip, Obstacle, Place } from './board-moves';

/** The texts of the availability board (product §2.13). */

export const BOARD_WORDS = {
  label: 'Availability board',
  loading: 'Loading the board...',
  failed: 'The board could not be loaded.',
  daysFailed: 'These days could not be loaded.',
  retry: 'Try again',
  noUnits: 'No units to show. Add one under Capsule Units.',
  noneFits: 'No units fit these filters.',
  filtersOff: 'Show all units',
  help: 'Drag over free days to book them, or to block them while Block is chosen. Drag a booking to move it, or one of its ends to make it longer. On a touch screen, hold for a moment first.',
  keys: 'Keys: arrows go by day and unit, Page Up and Page Down by what is in sight. Enter opens, U the page of the unit. Space picks a booking up, S its check-in, E its check-out; then arrows move it, Enter drops it, Escape puts it back.',
  free: 'Free',
  unknown: 'Not loaded yet',
  unknownOnPaper: 'Hatched days were not loaded',
  fixed: 'This cannot be moved here. Enter opens it.',
} as const;

export const spellDays = ({ from, to }: Days): string => `${spellDay(from)} to ${spellDay(to)}`;
export const spellNights = ({ from, to }: Days): string => plural(daysBetween(from, to), 'night');

export const nameOfUnit = ({ name, unitNumber }: Pick<UnitAvailability, 'name' | 'unitNumber'>): string =>
  name === unitNumber ? name : `${name} (${unitNumber})`;

export function colorOf({ kind, status }: AvailabilityBar): BadgeColor {
  if (kind === 'block') return 'red';
  return kind === 'booking'
    ? BOOKING_STATUS_COLORS[status as BookingStatus]
    : MAINTENANCE_STATUS_COLORS[status as MaintenanceStatus];
}

/** The colours of a bar; a block is hatched instead. */
export const colorClassOf = (bar: AvailabilityBar): string =>
  bar.kind === 'block' ? '' : badgeColorClass(colorOf(bar));

export const nameOfBar = ({ kind, label }: AvailabilityBar): string =>
  kind === 'maintenance' ? `Maintenance: ${label}` : label;

/** How long a booking is held; empty of what is not held. */
const holdOfBar = ({ booking }: AvailabilityBar): string =>
  booking?.holdUntil ? `held until ${spellDay(booking.holdUntil)}` : '';

/** What stands on a bar. */
export const textOfBar = (bar: AvailabilityBar): string => [nameOfBar(bar), holdOfBar(bar)].filter(Boolean).join(', ');

/** What is read out of a bar. @param prepared how many days the unit is prepared after it */
export const spellBar = (bar: AvailabilityBar, unitName: string, prepared = 0): string =>
  [
    nameOfBar(bar),
    bar.status,
    holdOfBar(bar),
    spellDays(bar),
    spellNights(bar),
    prepared > 0 ? `then ${spellPreparation(prepared)}` : '',
    unitName,
  ]
    .filter(Boolean)
    .join(', ');

/** `Preparation after Priya Nair` */
export const nameOfPreparation = (after: AvailabilityBar): string => `Preparation after ${nameOfBar(after)}`;

/** In the list of a day: `Preparation after Priya Nair, until Mar 12, 2027` */
export const spellPrepared = ({ after, to }: Preparation<AvailabilityBar>): string =>
  `${nameOfPreparation(after)}, until ${spellDay(to)}`;

/** What the tooltip of the days of preparation says, line by line. */
export const detailsOfPreparation = ({ after, ...days }: Preparation<AvailabilityBar>, where: string): string =>
  [nameOfPreparation(after), spellDays(days), where].join('\n');

/** Which unit it is, and where it stands. */
export const whereIs = (unit: Pick<UnitAvailability, 'name' | 'unitNumber' | 'location'>): string =>
  `${nameOfUnit(unit)} · ${unit.location}`;

/** What a bar's tooltip says, line by line. @param where as `whereIs` says it */
export function detailsOf(bar: AvailabilityBar, where: string): string {
  const { booking, block } = bar;
  const state = [capitalised(bar.status), holdOfBar(bar)].filter(Boolean).join(', ');
  const lines = [`${nameOfBar(bar)} · ${state}`, `${spellDays(bar)} · ${spellNights(bar)}`];
  if (booking) {
    const { totalGuests, totalAmount, paymentStatus } = booking;
    lines.push(`${plural(totalGuests, 'guest')} · ${formatMoney(totalAmount)} · Payment ${paymentStatus}`);
  }
  if (block) lines.push(`By ${block.by}${block.note === null ? '' : `: ${block.note}`}`);
  return [...lines, where].join('\n');
}

const HELD: Record<Grip, string> = { move: '', start: "'s check-in", end: "'s check-out" };

export const pickedUp = (name: string, grip: Grip): string =>
  `${name}${HELD[grip]} picked up. Arrows move it, Enter drops it, Escape puts it back.`;

export const heldAt = (place: Place, unitName: string, clash: string | null): string =>
  `${unitName}, ${spellDays(place)}${clash === null ? '' : `, ${clash}`}`;

/** Who is in the way of what is being moved. */
export const spellClash = ({ bar, isTooClose }: Obstacle): string =>
  `${isTooClose ? 'too close for the preparation after or before' : 'taken by'} ${nameOfBar(bar)}`;

export const putBack = (name: string, reason: string): string => `${name} is back where it was. ${reason}`.trim();

export const movedTo = (name: string, place: Place, unitName: string): string =>
  `${name} is now in ${unitName} from ${spellDays(place)}.`;

const REASONS: Partial<Record<NonNullable<CallFailure['code']>, string>> = {
  'resource.stale': 'Someone else changed this booking meanwhile. It is shown as it is now.',
  'resource.not-found': 'This booking is gone.',
  'unit.offline': 'That unit is offline and takes no new bookings.',
};

/** Why the server refused a move, in a sentence. */
export function refusalOf({ code, clash, blocked, fieldErrors }: CallFailure): string {
  if (clash && code === 'unit.preparation') return spellTooClose(clash.booking, clash.preparationDays);
  if (clash) {
    const { clientName, checkInDate, checkOutDate, id } = clash.booking;
    return `Taken from ${spellDays({ from: checkInDate, to: checkOutDate })} by ${clientName} (booking ${id}).`;
  }
  if (blocked) return spellBlock(blocked.block);
  const known = code && REASONS[code];
  return known ?? fieldErrors[0]?.message ?? 'It could not be saved. Please try again.';
}
