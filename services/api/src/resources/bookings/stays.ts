import {
  guestsError,
  holdsDates,
  nearestFree,
  spellDay,
  stayError,
  type BookingClash,
  type BookingStatus,
  type FieldError,
  type Stay,
} from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import type { EntityManager } from 'typeorm';
import { invalid } from '../../platform/http/common-errors';
import { UnitEntity } from '../units/unit.entity';
import { NIGHTS } from './booking.entity';

/** The parts of a booking that depend on the unit. */
export interface Request extends Stay {
  capsuleId: number;
  totalGuests: number;
  status: BookingStatus;
}

type Clash = BookingClash['booking'];

/** Finds the bookings that hold some of the nights, using the index of the exclusion constraint. */
const HELD_IN = `
  SELECT "id", "capsuleId", "clientName", "checkInDate"::text, "checkOutDate"::text FROM bookings
  WHERE "capsuleId" = $1 AND ${NIGHTS} && daterange($2::date, $3::date) AND status <> 'canceled' AND "id" <> $4
  ORDER BY "checkInDate"`;

/** Finds the first of them. */
const FIND_CLASH = `${HELD_IN} LIMIT 1`;

const NO_BOOKING = 0;

/** The stays of the unit from the day from which another stay may be offered. `daterange` takes `null` for no end. */
async function takenFrom(manager: EntityManager, { capsuleId, checkInDate }: Request, ownId: number, today: string) {
  const first = today < checkInDate ? today : checkInDate;
  const taken: Stay[] = await manager.query(HELD_IN, [capsuleId, first, null, ownId]);
  return taken;
}

/** The 409 that describes the overlapping booking, and names the nearest free days. */
function overlap(clash: Clash, free: Stay[]): ServiceError {
  const days = `${spellDay(clash.checkInDate)} to ${spellDay(clash.checkOutDate)}`;
  const message = `Taken from ${days} by ${clash.clientName} (booking ${clash.id}).`;
  return new ServiceError('booking.overlap', {
    clash: { booking: clash, free },
    errors: [
      { field: 'checkInDate', message },
      { field: 'checkOutDate', message },
    ],
  });
}

function refuse(error: FieldError | null): void {
  if (error !== null) throw invalid(error);
}

/** Whether a change needs more of the unit than the booking holds already. */
function asksForMore(wanted: Request, held: Request | null): boolean {
  if (held === null || (holdsDates(wanted) && !holdsDates(held))) return true;
  return (['capsuleId', 'checkInDate', 'checkOutDate', 'totalGuests'] as const).some(
    (field) => wanted[field] !== held[field],
  );
}

/**
 * Locks the unit until the transaction ends. Simultaneous bookings of one unit then run one after another, without
 * deadlocks in the exclusion constraint, and the unit can neither be changed nor deleted meanwhile.
 */
async function lockUnit(manager: EntityManager, id: number): Promise<UnitEntity> {
  const unit = await manager.findOne(UnitEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (unit === null) throw invalid({ field: 'capsuleId', message: 'There is no such unit.' });
  return unit;
}

/**
 * Checks that a unit can take a booking, and refuses by throwing (product §10, §12).
 *
 * @param held what the booking holds already; `null` for a new one
 * @param today `yyyy-MM-dd` in the company's time zone
 * @throws ServiceError 422 naming the field; `unit.offline`; `booking.overlap`, naming the other booking
 */
export async function admitStay(
  manager: EntityManager,
  wanted: Request,
  held: (Request & { id: number }) | null,
  today: string,
): Promise<void> {
  refuse(stayError(wanted));
  if (!asksForMore(wanted, held)) return;
  const unit = await lockUnit(manager, wanted.capsuleId);
  const isNew = held?.capsuleId !== wanted.capsuleId;
  if (isNew && unit.status === 'offline') {
    throw new ServiceError('unit.offline', { errors: [{ field: 'capsuleId', message: 'This unit is offline.' }] });
  }
  refuse(guestsError(wanted.totalGuests, unit));
  if (!holdsDates(wanted)) return;
  const ownId = held?.id ?? NO_BOOKING;
  const { capsuleId, checkInDate, checkOutDate } = wanted;
  const [clash]: Clash[] = await manager.query(FIND_CLASH, [capsuleId, checkInDate, checkOutDate, ownId]);
  if (clash === undefined) return;
  const taken = await takenFrom(manager, wanted, ownId, today);
  throw overlap(clash, nearestFree(wanted, taken, today));
}
