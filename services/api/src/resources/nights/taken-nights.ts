import {
  addDays,
  isTooClose,
  nearestFree,
  spellBlock,
  spellDay,
  spellTooClose,
  stayOfBlock,
  withPreparation,
  type BlockClash,
  type BookingClash,
  type FieldError,
  type Stay,
} from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import type { EntityManager } from 'typeorm';
import { nameOfUser } from '../../platform/database/display-name';
import { BLOCKED_NIGHTS, NIGHTS } from './night-ranges';

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
  /** A booking that is moved does not block itself. */
  own: { booking?: number; block?: number };
  /** What the unit needs between two stays; `null` for a block, which needs none. */
  preparation: { days: number; held: Stay | null } | null;
  /** The fields of the two days, which a failure names. */
  fields: readonly [string, string];
  /** `yyyy-MM-dd` in the company's time zone. */
  today: string;
}

/** From the first day to the last; `null` is no end. */
type Range = readonly [string, string | null];

/** A booking that stands in the way. */
type Taking = BookingClash['booking'];

function bookedIn(manager: EntityManager, { capsuleId, own }: WantedNights, range: Range): Promise<Taking[]> {
  return manager.query(BOOKED_IN, [capsuleId, ...range, own.booking ?? NONE]);
}

function blockedIn(
  manager: EntityManager,
  { capsuleId, own }: WantedNights,
  range: Range,
): Promise<BlockClash['block'][]> {
  return manager.query(BLOCKED_IN, [capsuleId, ...range, own.block ?? NONE]);
}

/** The nearest free stays, apart from blocks, and from bookings with the preparation that the unit needs. */
async function freeStays(manager: EntityManager, wanted: WantedNights): Promise<Stay[]> {
  const { stay, today } = wanted;
  const days = wanted.preparation?.days ?? 0;
  const first = today < stay.checkInDate ? today : stay.checkInDate;
  const booked = await bookedIn(manager, wanted, [addDays(first, -days), null]);
  const blocked = await blockedIn(manager, wanted, [first, null]);
  return nearestFree(stay, [...booked.map((each) => withPreparation(each, days)), ...blocked.map(stayOfBlock)], today);
}

const atBoth = ([first, last]: WantedNights['fields'], message: string): FieldError[] => [
  { field: first, message },
  { field: last, message },
];

const spellBooking = ({ id, clientName, checkInDate, checkOutDate }: Taking) =>
  `Taken from ${spellDay(checkInDate)} to ${spellDay(checkOutDate)} by ${clientName} (booking ${id}).`;

/** The stay that leaves too few days of preparation. */
async function tooCloseTo(manager: EntityManager, wanted: WantedNights): Promise<Taking | undefined> {
  const { stay, preparation } = wanted;
  if (preparation === null || preparation.days === 0) return undefined;
  const { days, held } = preparation;
  const { checkInDate, checkOutDate } = withPreparation(stay, days);
  const near = await bookedIn(manager, wanted, [checkInDate, checkOutDate]);
  return near.find((other) => isTooClose(stay, other, days, held));
}

/**
 * Refuses nights of a unit that a booking holds, that are blocked, or that leave too little time to prepare the unit. It
 * must be locked, so that what is found stays true until the transaction ends.
 *
 * @throws ServiceError `booking.overlap`, `unit.blocked` or `unit.preparation`, naming what stands in the way and the
 *   nearest free days
 */
export async function refuseTakenNights(manager: EntityManager, wanted: WantedNights): Promise<void> {
  const { stay, fields } = wanted;
  const preparationDays = wanted.preparation?.days ?? 0;
  const range = [stay.checkInDate, stay.checkOutDate] as const;
  const refuseFor = async (code: 'booking.overlap' | 'unit.preparation', booking: Taking, message: string) => {
    const clash = { booking, preparationDays, free: await freeStays(manager, wanted) };
    throw new ServiceError(code, { clash, errors: atBoth(fields, message) });
  };
  const [booking] = await bookedIn(manager, wanted, range);
  if (booking !== undefined) await refuseFor('booking.overlap', booking, spellBooking(booking));
  const [block] = await blockedIn(manager, wanted, range);
  if (block !== undefined) {
    throw new ServiceError('unit.blocked', {
      blocked: { block, free: await freeStays(manager, wanted) },
      errors: atBoth(fields, spellBlock(block)),
    });
  }
  const near = await tooCloseTo(manager, wanted);
  if (near !== undefined) await refuseFor('unit.preparation', near, spellTooClose(near, preparationDays));
}
