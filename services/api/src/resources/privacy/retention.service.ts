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
const IS_OVER = `
  "createdAt" < now() - $1 * interval '1 month' AND "status" <> 'new'
  AND NOT EXISTS (
    SELECT 1 FROM audit_entries WHERE "entity" = 'contact' AND "entityId" = inquiry."id"
      AND "at" >= now() - $1 * interval '1 month')
  AND NOT EXISTS (
    SELECT 1 FROM contact_notes WHERE "inquiryId" = inquiry."id" AND "createdAt" >= now() - $1 * interval '1 month')
  AND NOT EXISTS (
    SELECT 1 FROM outgoing_mails WHERE "inquiryId" = inquiry."id" AND "kind" = 'reply'
      AND "createdAt" >= now() - $1 * interval '1 month')`;

const HOLD_OLD = `
  SELECT "id" FROM contact_submissions inquiry WHERE ${IS_OVER}
  ORDER BY "createdAt", "id" LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`;

/** Looks once more, at what is held: somebody may have begun to work on it while it was looked for. */
const DELETE_OLD = `
  WITH gone AS (DELETE FROM contact_submissions inquiry WHERE "id" = ANY($2::integer[]) AND ${IS_OVER} RETURNING "id")
  SELECT "id" FROM gone`;

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

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
    let found: number;
    do found = await this.deleteSome(inquiryMonths);
    while (found === AT_ONCE);
  }

  /** @returns how many were old when they were looked for */
  private deleteSome(months: number): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const old = idsOf(await manager.query(HOLD_OLD, [months]));
      const gone = idsOf(await manager.query(DELETE_OLD, [months, old]));
      await manager.query(FORGET_CHANGES, [gone]);
      const changes = { forGood: { from: false, to: true } };
      const deletion = { entity: 'contact', version: null, action: 'delete', by: null, changes } as const;
      for (const id of gone) await this.log.record(manager, { ...deletion, id });
      return old.length;
    });
  }
}
