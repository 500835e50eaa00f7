import { followedStatus, netOf, refundError, sumsWith, toDollars, type Payment } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ChangeLog } from '../../platform/changes/change-log';
import { fieldChanges } from '../../platform/changes/differences';
import { invalid } from '../../platform/http/common-errors';
import { BookingEntity } from '../bookings/booking.entity';
import { readSums } from '../bookings/payment-sums';

/** A payment that comes in or goes, and what says so. */
interface Posting {
  payment: Pick<Payment, 'bookingId' | 'kind' | 'amount'>;
  /** -1 where it is taken away. */
  times: 1 | -1;
  /** The user's id. */
  by: number;
}

/** Keeps in each booking what its payments add up to. */
@Injectable()
export class PaymentAccount {
  constructor(private readonly log: ChangeLog) {}

  /**
   * Counts a payment in its booking, in the transaction that writes the payment. The booking is locked first, so that
   * payments of one booking are counted one after another. It is a change of the booking like any other, but it has no
   * undo step: what is taken back is the payment.
   *
   * @throws ServiceError 422 where there is no such booking, or more would be given back than came in
   */
  async post(manager: EntityManager, { payment, times, by }: Posting): Promise<void> {
    const { bookingId: id } = payment;
    const held = await manager.findOne(BookingEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });
    if (held === null) throw invalid({ field: 'bookingId', message: 'There is no such booking.' });
    const before = await readSums(manager, id);
    const error = times === 1 ? refundError(before, payment) : null;
    if (error !== null) throw invalid(error);
    const sums = sumsWith(before, payment, times);
    const next = {
      paidAmount: toDollars(netOf(sums)),
      paymentStatus: held.paymentStatusBy === 'payments' ? followedStatus(sums, held.totalAmount) : held.paymentStatus,
    };
    const version = held.version + 1;
    await manager.update(BookingEntity, id, { ...next, version });
    const { paidAmount, paymentStatus } = held;
    const changes = fieldChanges(Object.keys(next), { paidAmount, paymentStatus }, { ...next });
    await this.log.record(manager, { entity: 'booking', id, version, action: 'update', by, changes });
  }
}
