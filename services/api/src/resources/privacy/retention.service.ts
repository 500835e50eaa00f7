import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ChangeLog } from '../../platform/changes/change-log';
import { Settings } from '../../platform/settings/settings';
import { FORGET_CHANGES } from './erase';

/** Rows per transaction. */
const AT_ONCE = 200;

/**
 * The index of the time of arrival finds what is old; of that, the audit trail, the notes and the replies say when it was
 * worked on. A further reply to what is answered already is no change, so the trail has no entry of it.
 */
const DELETE_OLD = `
  WITH gone AS (
    DELETE FROM contact_submissions WHERE "id" IN (
      SELECT "id" FROM contact_submissions inquiry
      WHERE "createdAt" < now() - $1 * interval '1 month' AND "status" <> 'new'
        AND NOT EXISTS (
          SELECT 1 FROM audit_entries WHERE "entity" = 'contact' AND "entityId" = inquiry."id"
            AND "at" >= now() - $1 * interval '1 month')
        AND NOT EXISTS (
          SELECT 1 FROM contact_notes WHERE "inquiryId" = inquiry."id" AND "createdAt" >= now() - $1 * interval '1 month')
        AND NOT EXISTS (
          SELECT 1 FROM outgoing_mails WHERE "inquiryId" = inquiry."id" AND "kind" = 'reply'
            AND "createdAt" >= now() - $1 * interval '1 month')
      ORDER BY "createdAt", "id" LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
    RETURNING "id"
  )
  SELECT "id" FROM gone`;

/** Deletes what the company need not keep any longer (docs/decisions/051). */
@Injectable()
export class RetentionService {
  constructor(
    private readonly settings: Settings,
    private readonly dataSource: DataSource,
    private readonly log: ChangeLog,
  ) {}

  /**
   * Deletes inquiries that nobody has worked on for as long as the setting says; inquiries that wait for an answer
   * stay.
   */
  async sweep(): Promise<void> {
    const { inquiryMonths } = this.settings;
    if (inquiryMonths === null) return;
    let deleted: number;
    do deleted = await this.deleteSome(inquiryMonths);
    while (deleted === AT_ONCE);
  }

  private deleteSome(months: number): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const gone: { id: number }[] = await manager.query(DELETE_OLD, [months]);
      await manager.query(FORGET_CHANGES, [gone.map(({ id }) => id)]);
      const changes = { forGood: { from: false, to: true } };
      const deletion = { entity: 'contact', version: null, action: 'delete', by: null, changes } as const;
      for (const { id } of gone) await this.log.record(manager, { ...deletion, id });
      return gone.length;
    });
  }
}
