import type { Booking, MailKind } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outbox } from '../mail/outbox';
import { UnitEntity } from '../units/unit.entity';
import { cancellationLetter, confirmationLetter } from './booking-letters';

/** So long a mail waits, in seconds: as long as the toast offers to undo what caused it, and more (product §10.12). */
const DELAY_SECONDS = 30;

const LETTERS = {
  confirmed: { kind: 'booking-confirmed', write: confirmationLetter },
  canceled: { kind: 'booking-canceled', write: cancellationLetter },
} as const satisfies { [Status in Booking['status']]?: { kind: MailKind; write: unknown } };

const letterOf = (status: Booking['status']) =>
  status === 'confirmed' || status === 'canceled' ? LETTERS[status] : null;

/** What the client was told last, as far as it is known. */
const LAST_TOLD = `
  SELECT "kind" FROM outgoing_mails
  WHERE "bookingId" = $1 AND "status" <> 'discarded' ORDER BY "id" DESC LIMIT 1`;

/** Queues the mails that tell clients what became of their booking. */
@Injectable()
export class BookingMails {
  constructor(private readonly outbox: Outbox) {}

  /**
   * In the transaction that gives a booking its status. What waits to be told is taken back first, so that a change that
   * is undone in time is told to nobody; and nobody is told again what they know.
   *
   * @param before its status until now; `null` for a new booking
   */
  async statusChanged(manager: EntityManager, booking: Booking, before: Booking['status'] | null): Promise<void> {
    // That a stay is over is no news to who had it.
    if (!this.outbox.isOn || booking.status === before || booking.status === 'completed') return;
    await this.outbox.withdraw(manager, '"bookingId" = $1', [booking.id]);
    const letter = letterOf(booking.status);
    if (letter === null || (letter.kind === 'booking-canceled' && before === null)) return;
    const [last]: { kind: MailKind }[] = await manager.query(LAST_TOLD, [booking.id]);
    if (last?.kind === letter.kind) return;
    const company = await this.outbox.company(manager);
    const unit = await manager.findOneOrFail(UnitEntity, { where: { id: booking.capsuleId }, withDeleted: true });
    await this.outbox.post(manager, letter.write({ booking, unit, company }), {
      bookingId: booking.id,
      delaySeconds: DELAY_SECONDS,
    });
  }
}
