import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RowWriter } from '../../platform/changes/row-writer';
import { Discards, type Discarded } from '../mail/discards';
import { INQUIRIES } from './inquiries';

/**
 * Only where a reply made it answered, and none other is left. Whoever changes the inquiry is waited for, and whoever
 * only refers to it, as a note does, is not in the way. Who takes the reply back at this moment waits for the mail, which
 * is ours: PostgreSQL ends one of the two, and the other makes it new.
 */
const ANSWERED_BY_REPLIES_GIVEN_UP = `
  SELECT 1 FROM contact_submissions inquiry WHERE "id" = $1 AND "status" = 'answered'
    AND EXISTS (SELECT 1 FROM outgoing_mails
      WHERE "inquiryId" = $1 AND "kind" = 'reply' AND "inquiryVersion" IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM outgoing_mails
      WHERE "inquiryId" = $1 AND "kind" = 'reply' AND "status" <> 'discarded' AND "id" <> $2)
  FOR NO KEY UPDATE`;

/** An inquiry whose only reply was never sent is not answered (product §10.12): else nobody would ever answer it. */
@Injectable()
export class Unanswered {
  constructor(
    private readonly rows: RowWriter,
    discards: Discards,
  ) {
    discards.listen((manager, mail, by) => this.reopen(manager, mail, by));
  }

  /**
   * Makes the inquiry new again whose reply is discarded, inside the transaction that does it. One of which nobody knows
   * whether it was sent counts as sent.
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
