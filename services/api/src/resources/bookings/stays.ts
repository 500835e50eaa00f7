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
import type { EntityManager } from 'typeorm';
import { ApiError, invalid } from '../../platform/http/api-error';
import { UnitEntity } from '../units/unit.entity';
import { NIGHTS } from './booking.entity';

/** What of a booking its unit must be able to give. */
export interface Request extends Stay {
  capsuleId: number;
  totalGuests: number;
  status: BookingStatus;
}

type Clash = Pick<Booking, 'id' | 'clientName' | 'checkInDate' | 'checkOutDate'>;

/** A booking that takes some of the nights, by the index of the exclusion constraint. */
const FIND_CLASH = `
  SELECT "id", "clientName", "checkInDate"::text, "checkOutDate"::text FROM bookings
  WHERE "capsuleId" = $1 AND ${NIGHTS} && daterange($2::date, $3::date) AND status <> 'canceled' AND "id" <> $4
  ORDER BY "checkInDate" LIMIT 1`;

const NO_BOOKING = 0;

/** The 409 that names who is there. */
function overlap(clash: Clash): ApiError {
  const days = `${spellDay(clash.checkInDate)} to ${spellDay(clash.checkOutDate)}`;
  const message = `Taken from ${days} by ${clash.clientName} (booking ${clash.id}).`;
  return new ApiError('booking.overlap', {
    errors: [
      { field: 'checkInDate', message },
      { field: 'checkOutDate', message },
    ],
  });
}

function refuse(error: FieldError | null): void {
  if (error !== null) throw invalid(error);
}

/** Whether a change asks the unit for something that it has not given already. */
function asksForMore(wanted: Request, held: Request | null): boolean {
  if (held === null || (holdsDates(wanted) && !holdsDates(held))) return true;
  return (['capsuleId', 'checkInDate', 'checkOutDate', 'totalGuests'] as const).some(
    (field) => wanted[field] !== held[field],
  );
}

/**
 * The unit, locked until the transaction ends: of several that book it at once each sees what the one before has done,
 * and the exclusion constraint never has to break a deadlock between them. Nor can the unit go or change meanwhile.
 */
async function lockUnit(manager: EntityManager, id: number): Promise<UnitEntity> {
  const unit = await manager.findOne(UnitEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (unit === null) throw invalid({ field: 'capsuleId', message: 'There is no such unit.' });
  return unit;
}

/**
 * Lets a booking have its unit, or refuses by throwing (product §10, §12).
 *
 * @param held what the booking has already; `null` for a new one
 * @throws ApiError 422 naming the field; `unit.offline`; `booking.overlap`, naming the clash
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
    throw new ApiError('unit.offline', { errors: [{ field: 'capsuleId', message: 'This unit is offline.' }] });
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
