import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RowWriter } from '../../platform/changes/row-writer';
import { Discards, type Discarded } from '../mail/discards';
import { INQUIRIES } from './inquiries';

/**
 * Finds the inquiry only if a reply has made it answered, and no other reply is left. The lock waits for changes of the
 * inquiry, but not for rows that only refer to it, such as notes. If somebody undoes the reply at the same moment, that
 * transaction waits for the mail, which this one holds: PostgreSQL ends one of the two, and the other one reopens the
 * inquiry.
 */
const ANSWERED_BY_REPLIES_GIVEN_UP = `
  SELECT 1 FROM contact_submissions inquiry WHERE "id" = $1 AND "status" = 'answered'
    AND EXISTS (SELECT 1 FROM outgoing_mails
      WHERE "inquiryId" = $1 AND "kind" = 'reply' AND "inquiryVersion" IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM outgoing_mails
      WHERE "inquiryId" = $1 AND "kind" = 'reply' AND "status" <> 'discarded' AND "id" <> $2)
  FOR NO KEY UPDATE`;

/** Reopens an inquiry whose only reply was never sent (product §10.12): otherwise nobody would answer it. */
@Injectable()
export class Unanswered {
  constructor(
    private readonly rows: RowWriter,
    discards: Discards,
  ) {
    discards.listen((manager, mail, by) => this.reopen(manager, mail, by));
  }

  /**
   * Makes the inquiry new again whose reply is discarded, in the transaction that discards it. A reply of which it is
   * unknown whether it was sent counts as sent.
   *
   * @param mail as it was before
   */
  private async reopen(manager: EntityManager, { id, kind, status, inquiryId }: Discarded, by: number): Promise<void> {
    if (kind !== 'reply' || status === 'unknown' || inquiryId === null) return;
    const held: unknown[] = await manager.query(ANSWERED_BY_REPLIES_GIVEN_UP, [inquiryId, id]);
    if (held.length === 0) return;
    await this.rows.update(manager, INQUIRIES, inquiryId, { by, version: null }, { status: 'new' });
  }
}
