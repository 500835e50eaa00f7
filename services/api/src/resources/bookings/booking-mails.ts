import type { Booking, MailKind } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Letter } from '../mail/letter';
import { Outbox } from '../mail/outbox';
import { UnitEntity } from '../units/unit.entity';
import { BookingEntity } from './booking.entity';
import { cancellationLetter, changeLetter, confirmationLetter, stayText } from './booking-letters';

/** In seconds, how long a mail waits: longer than the toast offers to undo what caused it (product §10.12). */
const DELAY_SECONDS = 30;

/** The last mail to this client about the booking, at their current address. */
const LAST_TOLD = `
  SELECT "kind", "text" FROM outgoing_mails
  WHERE "bookingId" = $1 AND lower("recipient") = lower($2) AND "status" <> 'discarded' ORDER BY "id" DESC LIMIT 1`;

interface LastTold {
  kind: MailKind;
  text: string;
}

/** The fields of a confirmed booking whose change the client hears of. */
const TOLD_OF = ['capsuleId', 'checkInDate', 'checkOutDate', 'clientEmail'] as const;

/** Whether the client should hear of a change; completing a stay is no news to them. */
function concernsClient(booking: Booking, before: Booking | null): boolean {
  if (booking.status === 'completed') return false;
  if (booking.status !== before?.status) return true;
  return booking.status === 'confirmed' && TOLD_OF.some((field) => booking[field] !== before[field]);
}

type Told = Parameters<typeof stayText>[0] & Parameters<typeof confirmationLetter>[0];

/** Whether the client was told that the stay is theirs, and of no end of it since. */
const knowsStay = (last: LastTold | undefined): last is LastTold =>
  last !== undefined && last.kind !== 'booking-canceled';

/**
 * The mail that the client needs now.
 *
 * @returns `null` where they know it already
 */
function letterOf(told: Told, last: LastTold | undefined): Letter | null {
  switch (told.booking.status) {
    case 'confirmed':
      if (!knowsStay(last)) return confirmationLetter(told);
      return last.text.includes(stayText(told)) ? null : changeLetter(told);
    case 'canceled':
      return last?.kind === 'booking-canceled' ? null : cancellationLetter(told);
    default:
      return null;
  }
}

/** Queues mails to clients when their booking is confirmed, changed or cancelled. */
@Injectable()
export class BookingMails {
  constructor(private readonly outbox: Outbox) {}

  /**
   * Runs in the transaction that writes a booking. Mails that still wait are withdrawn first, so that a change that is
   * undone in time causes no mail; and clients get no mail about what the last one has told them.
   *
   * @param before the booking until now; `null` for a new one
   */
  async changed(manager: EntityManager, booking: Booking, before: Booking | null): Promise<void> {
    if (!this.outbox.isOn || !concernsClient(booking, before)) return;
    await this.outbox.withdraw(manager, '"bookingId" = $1', [booking.id]);
    // A booking that is created as cancelled is for the company's own records.
    if (booking.status === 'canceled' && before === null) return;
    const last = await this.lastTold(manager, booking);
    await this.post(manager, booking, (told) => letterOf(told, last));
  }

  /**
   * The same for a booking whose hold has lapsed. Only who was told that the stay is theirs, before it was pending again,
   * hears of its end: all others were told nothing of it.
   */
  async lapsed(manager: EntityManager, id: number): Promise<void> {
    if (!this.outbox.isOn) return;
    const booking = await manager.findOneByOrFail(BookingEntity, { id });
    if (knowsStay(await this.lastTold(manager, booking))) await this.post(manager, booking, cancellationLetter);
  }

  private async lastTold(manager: EntityManager, { id, clientEmail }: Booking): Promise<LastTold | undefined> {
    const [last]: LastTold[] = await manager.query(LAST_TOLD, [id, clientEmail]);
    return last;
  }

  private async post(
    manager: EntityManager,
    booking: Booking,
    letterFor: (told: Told) => Letter | null,
  ): Promise<void> {
    const company = await this.outbox.company(manager);
    const unit = await manager.findOneOrFail(UnitEntity, { where: { id: booking.capsuleId }, withDeleted: true });
    const letter = letterFor({ booking, unit, company });
    if (letter === null) return;
    await this.outbox.post(manager, letter, { bookingId: booking.id, delaySeconds: DELAY_SECONDS });
  }
}
