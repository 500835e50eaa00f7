import {
  guestsError,
  holdsDates,
  spellDay,
  stayError,
  type Booking,
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

type Clash = Pick<Booking, 'id' | 'clientName' | 'checkInDate' | 'checkOutDate'>;

/** Finds a booking that holds some of the nights, using the index of the exclusion constraint. */
const FIND_CLASH = `
  SELECT "id", "clientName", "checkInDate"::text, "checkOutDate"::text FROM bookings
  WHERE "capsuleId" = $1 AND ${NIGHTS} && daterange($2::date, $3::date) AND status <> 'canceled' AND "id" <> $4
  ORDER BY "checkInDate" LIMIT 1`;

const NO_BOOKING = 0;

/** The 409 that describes the overlapping booking. */
function overlap(clash: Clash): ServiceError {
  const days = `${spellDay(clash.checkInDate)} to ${spellDay(clash.checkOutDate)}`;
  const message = `Taken from ${days} by ${clash.clientName} (booking ${clash.id}).`;
  return new ServiceError('booking.overlap', {
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
 * @throws ServiceError 422 naming the field; `unit.offline`; `booking.overlap`, naming the other booking
 */
export async function admitStay(
  manager: EntityManager,
  wanted: Request,
  held: (Request & { id: number }) | null,
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
  const [clash]: Clash[] = await manager.query(FIND_CLASH, [
    wanted.capsuleId,
    wanted.checkInDate,
    wanted.checkOutDate,
    held?.id ?? NO_BOOKING,
  ]);
  if (clash !== undefined) throw overlap(clash);
}
