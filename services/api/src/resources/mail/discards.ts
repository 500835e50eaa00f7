import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OutgoingMailEntity } from './outgoing-mail.entity';

/** A mail as it was before somebody gave it up. */
export type Discarded = Pick<OutgoingMailEntity, 'id' | 'kind' | 'status' | 'inquiryId'>;

/** Runs inside the transaction that discards the mail. @param by who does it */
export type DiscardListener = (manager: EntityManager, mail: Discarded, by: number) => Promise<void>;

/**
 * Tells the resources that put mails into the outbox when one is discarded. The mail code does not know these
 * resources.
 */
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
