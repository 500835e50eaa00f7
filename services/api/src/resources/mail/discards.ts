import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OutgoingMailEntity } from './outgoing-mail.entity';

/** A mail as it was before somebody gave it up. */
export type Discarded = Pick<OutgoingMailEntity, 'id' | 'kind' | 'status' | 'inquiryId'>;

/** Runs inside the transaction that discards the mail. @param by who does it */
export type DiscardListener = (manager: EntityManager, mail: Discarded, by: number) => Promise<void>;

/** Tells the resources that leave mails in the outbox when somebody gives one up: mails know none of them. */
@Injectable()
export class Discards {
  private readonly listeners: DiscardListener[] = [];

  listen(listener: DiscardListener): void {
    this.listeners.push(listener);
  }

  async tell(manager: EntityManager, mail: Discarded, by: number): Promise<void> {
    for (const listener of this.listeners) await listener(manager, mail, by);
  }
}
