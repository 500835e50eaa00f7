import { guestsError, holdsDates, stayError, type BookingStatus, type FieldError, type Stay } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import type { EntityManager } from 'typeorm';
import { invalid } from '../../platform/http/common-errors';
import { lapseHolds, type LapseHeard } from '../nights/lapse-holds';
import { lockUnit } from '../nights/lock-unit';
import { refuseTakenNights } from '../nights/taken-nights';

/** The parts of a booking that depend on the unit. */
export interface Request extends Stay {
  capsuleId: number;
  totalGuests: number;
  status: BookingStatus;
}

/** What the check needs besides the booking: today's date, and who hears of holds that lapse for it. */
export interface AdmissionContext extends LapseHeard {
  /** `yyyy-MM-dd` in the company's time zone. */
  today: string;
}

/** @throws ServiceError 422, where something is wrong */
export function refuse(error: FieldError | null): void {
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
 * Checks that a unit can take a booking, and refuses by throwing (product §10, §12).
 *
 * @param held what the booking holds already; `null` for a new one
 * @throws ServiceError 422 naming the field; `unit.offline`; `booking.overlap`, `unit.blocked` or `unit.preparation`,
 *   naming what is there
 */
export async function admitStay(
  manager: EntityManager,
  wanted: Request,
  held: (Request & { id: number }) | null,
  { today, ...heard }: AdmissionContext,
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
  const { capsuleId, checkInDate, checkOutDate } = wanted;
  await lapseHolds(manager, heard, { today, capsuleId, except: held?.id });
  await refuseTakenNights(manager, {
    capsuleId,
    stay: { checkInDate, checkOutDate },
    own: { booking: held?.id },
    preparation: { days: unit.preparationDays, held: held !== null && !isNew && holdsDates(held) ? held : null },
    fields: ['checkInDate', 'checkOutDate'],
    today,
  });
}
