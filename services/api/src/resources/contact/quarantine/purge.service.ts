import { QUARANTINE_DAYS } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ChangeLog } from '../../../platform/changes/change-log';

/** Rows per transaction. */
const AT_ONCE = 500;

/** Rows that another process has locked are skipped: it deletes them. */
const DELETE_OLD = `
  WITH gone AS (
    DELETE FROM quarantined_inquiries WHERE "id" IN (
      SELECT "id" FROM quarantined_inquiries WHERE "createdAt" < now() - interval '${QUARANTINE_DAYS} days'
      ORDER BY "createdAt", "id" LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
    RETURNING "id"
  )
  SELECT "id" FROM gone`;

/** Deletes inquiries that were in the quarantine for too long. */
@Injectable()
export class PurgeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: ChangeLog,
  ) {}

  /** Deletes what has been held back for too long. The audit trail keeps that it happened, and not what it was. */
  async sweep(): Promise<void> {
    let deleted: number;
    do deleted = await this.deleteSome();
    while (deleted === AT_ONCE);
  }

  private deleteSome(): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const gone: { id: number }[] = await manager.query(DELETE_OLD);
      const deletion = { entity: 'quarantine', version: null, action: 'delete', by: null, changes: {} } as const;
      for (const { id } of gone) await this.log.record(manager, { ...deletion, id });
      return gone.length;
    });
  }
}
