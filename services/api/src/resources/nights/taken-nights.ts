import {
  nearestFree,
  spellBlock,
  spellDay,
  type BlockClash,
  type BookingClash,
  type FieldError,
  type Stay,
} from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import type { EntityManager } from 'typeorm';
import { BLOCKED_NIGHTS, NIGHTS } from './night-ranges';

/** The name of the user of a column, as it is shown. */
export const nameOfUser = (column: string) => `
  (SELECT coalesce(nullif(trim(concat_ws(' ', "firstName", "lastName")), ''), "username")
   FROM users WHERE users."id" = ${column})`;

/** The bookings that hold some of the nights, using the index of their exclusion constraint. */
const BOOKED_IN = `
  SELECT "id", "capsuleId", "clientName", "checkInDate"::text, "checkOutDate"::text FROM bookings
  WHERE "capsuleId" = $1 AND ${NIGHTS} && daterange($2::date, $3::date) AND status <> 'canceled' AND "id" <> $4
  ORDER BY "checkInDate"`;

/** The blocks that have some of the nights, using the index of their exclusion constraint. */
const BLOCKED_IN = `
  SELECT "id", "capsuleId", "fromDate"::text, "toDate"::text, "reason", "note", ${nameOfUser('"createdBy"')} AS "by"
  FROM unit_blocks
  WHERE "capsuleId" = $1 AND ${BLOCKED_NIGHTS} && daterange($2::date, $3::date) AND "id" <> $4
  ORDER BY "fromDate"`;

const NONE = 0;

/** The nights that are wanted of a unit. */
export interface WantedNights {
  capsuleId: number;
  stay: Stay;
  /** What is moved does not stand in its own way. */
  own: { booking?: number; block?: number };
  /** The fields of the two days, which a failure names. */
  fields: readonly [string, string];
  /** `yyyy-MM-dd` in the company's time zone. */
  today: string;
}

/** From the first day to the last; `null` is no end. */
type Range = readonly [string, string | null];

function bookedIn(
  manager: EntityManager,
  { capsuleId, own }: WantedNights,
  range: Range,
): Promise<BookingClash['booking'][]> {
  return manager.query(BOOKED_IN, [capsuleId, ...range, own.booking ?? NONE]);
}

function blockedIn(
  manager: EntityManager,
  { capsuleId, own }: WantedNights,
  range: Range,
): Promise<BlockClash['block'][]> {
  return manager.query(BLOCKED_IN, [capsuleId, ...range, own.block ?? NONE]);
}

/** The nearest free stays, apart from bookings and from blocks. */
async function freeStays(manager: EntityManager, wanted: WantedNights): Promise<Stay[]> {
  const { stay, today } = wanted;
  const range = [today < stay.checkInDate ? today : stay.checkInDate, null] as const;
  const booked: Stay[] = await bookedIn(manager, wanted, range);
  const blocked = await blockedIn(manager, wanted, range);
  const blocks = blocked.map(({ fromDate, toDate }): Stay => ({ checkInDate: fromDate, checkOutDate: toDate }));
  return nearestFree(stay, [...booked, ...blocks], today);
}

const atBoth = ([first, last]: WantedNights['fields'], message: string): FieldError[] => [
  { field: first, message },
  { field: last, message },
];

const spellBooking = ({ id, clientName, checkInDate, checkOutDate }: BookingClash['booking']) =>
  `Taken from ${spellDay(checkInDate)} to ${spellDay(checkOutDate)} by ${clientName} (booking ${id}).`;

/**
 * Refuses nights of a unit that a booking holds or that are blocked. The unit must be locked, so that what is found
 * stays true until the transaction ends.
 *
 * @throws ServiceError `booking.overlap` or `unit.blocked`, naming what stands in the way and the nearest free days
 */
export async function refuseTakenNights(manager: EntityManager, wanted: WantedNights): Promise<void> {
  const { stay, fields } = wanted;
  const range = [stay.checkInDate, stay.checkOutDate] as const;
  const [booking] = await bookedIn(manager, wanted, range);
  if (booking !== undefined) {
    throw new ServiceError('booking.overlap', {
      clash: { booking, free: await freeStays(manager, wanted) },
      errors: atBoth(fields, spellBooking(booking)),
    });
  }
  const [block] = await blockedIn(manager, wanted, range);
  if (block !== undefined) {
    throw new ServiceError('unit.blocked', {
      blocked: { block, free: await freeStays(manager, wanted) },
      errors: atBoth(fields, spellBlock(block)),
    });
  }
}
