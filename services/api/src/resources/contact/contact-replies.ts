import type { ContactReplyInput } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ChangeLog } from '../../platform/changes/change-log';
import { Outbox } from '../mail/outbox';
import type { ContactSubmissionEntity } from './contact-submission.entity';
import { ANSWERED_SINCE } from './handling/contact-events';

/** In seconds, how long a reply waits: longer than its toast offers to undo it (product §10.12). */
const DELAY_SECONDS = 15;

/** The reply that made a version of an inquiry. */
const OF_VERSION = `"kind" = 'reply' AND "inquiryId" = $1 AND "inquiryVersion" = $2`;

const ON_ITS_WAY = `SELECT 1 FROM outgoing_mails WHERE ${OF_VERSION} AND "status" <> 'discarded'`;

/** In ms; leap seconds do not matter here. */
const momentOf = ({ lastAnswer }: ContactReplyInput): number | null => {
  const moment = Date.parse(lastAnswer ?? '');
  return Number.isNaN(moment) ? null : moment;
};

/** What a reply needs to know of the inquiry, which is locked. */
type Held = Pick<ContactSubmissionEntity, 'id' | 'name' | 'email' | 'status' | 'version'>;

/** The rules of replies to inquiries: they are mails, and each is the answer of one person. */
@Injectable()
export class ContactReplies {
  constructor(
    private readonly outbox: Outbox,
    private readonly log: ChangeLog,
  ) {}

  /**
   * Queues a reply, inside the transaction that says that the inquiry is answered.
   *
   * @throws ServiceError `mail.off`, `contact.answered` where somebody else has answered since
   */
  async send(manager: EntityManager, held: Held, input: ContactReplyInput, by: number): Promise<void> {
    if (!this.outbox.isOn) throw new ServiceError('mail.off');
    const answers: unknown[] = await manager.query(ANSWERED_SINCE, [held.id, by, momentOf(input)]);
    if (answers.length > 0) throw new ServiceError('contact.answered');
    const { email: replyTo } = await this.outbox.company(manager);
    const { subject, text } = input;
    const to = { address: held.email, name: held.name };
    const inquiryVersion = held.status === 'answered' ? null : held.version + 1;
    const posting = { inquiryId: held.id, inquiryVersion, by, delaySeconds: DELAY_SECONDS };
    await this.outbox.post(manager, { kind: 'reply', to, replyTo, subject, text }, posting);
    // Screens refetch the history even if the status did not change.
    await this.log.touch(manager, { entity: 'contact', id: held.id });
  }

  /**
   * Takes the reply back that made this version of an inquiry, if there was one and it still waits.
   *
   * @throws ServiceError `mail.status` where it does not wait any more
   */
  async takeBack(manager: EntityManager, { id, version }: Held): Promise<void> {
    await this.outbox.withdraw(manager, OF_VERSION, [id, version]);
    const left: unknown[] = await manager.query(ON_ITS_WAY, [id, version]);
    if (left.length === 0) return;
    const message = 'The mail is on its way already, so nothing was undone.';
    throw new ServiceError('mail.status', { message, errors: [{ field: 'id', message }] });
  }
}
