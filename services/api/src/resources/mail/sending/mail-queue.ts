import { dayIn, type MailStatus } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ChangeLog } from '../../../platform/changes/change-log';
import { Settings } from '../../../platform/settings/settings';
import { OutgoingMailEntity } from '../outgoing-mail.entity';
import type { Outcome } from './outcome';
import { MAX_ATTEMPTS, retryDelay } from './retry-delay';

/** How long a mail belongs to the process that sends it; much longer than a try takes. */
const LEASE = `interval '3 minutes'`;

/** How long sent and discarded mails are kept that are no replies; those stand in the history of their inquiry. */
const KEPT = `interval '90 days'`;

/** Takes the mail that is due first, unless another process is taking it. */
const CLAIM = `
  WITH due AS (
    SELECT "id" FROM outgoing_mails WHERE "status" = 'waiting' AND "dueAt" <= now()
    ORDER BY "dueAt", "id" LIMIT 1 FOR UPDATE SKIP LOCKED
  )
  UPDATE outgoing_mails mail SET "status" = 'sending', "attempts" = "attempts" + 1, "leasedUntil" = now() + ${LEASE},
    "handedOverAt" = NULL, "version" = "version" + 1
  FROM due WHERE mail."id" = due."id" RETURNING mail."id"`;

/** The attempt that has claimed the mail: each claim increments the version. */
const OF_THIS_TRY = `"id" = $1 AND "version" = $2 AND "status" = 'sending'`;

const HAND_OVER = `
  UPDATE outgoing_mails SET "handedOverAt" = now(), "leasedUntil" = now() + ${LEASE}
  WHERE ${OF_THIS_TRY} AND "leasedUntil" > now() RETURNING "id"`;

const SETTLE = `
  UPDATE outgoing_mails SET "status" = $3::varchar, "reason" = $4, "attempts" = "attempts" - $6::integer,
    "dueAt" = now() + $5 * interval '1 millisecond', "leasedUntil" = NULL,
    "sentAt" = CASE WHEN $3 = 'sent' THEN now() END, "version" = "version" + 1
  WHERE ${OF_THIS_TRY} RETURNING "id", "version"`;

/** Mails of processes that have died: they may be sent again only if their text had not begun to go out. */
const RECLAIM = `
  UPDATE outgoing_mails SET "leasedUntil" = NULL, "version" = "version" + 1,
    "status" = CASE WHEN "handedOverAt" IS NULL THEN 'waiting' ELSE 'unknown' END,
    "reason" = CASE WHEN "handedOverAt" IS NULL THEN "reason" ELSE 'The API stopped while the mail was on its way.' END
  WHERE "status" = 'sending' AND "leasedUntil" <= now() RETURNING "id", "version"`;

/**
 * Never mails on which somebody must still decide, nor those about a stay that is not over on the day `$1`: they say what
 * its client has been told.
 */
const SWEEP = `
  DELETE FROM outgoing_mails mail
  WHERE "kind" <> 'reply' AND "status" IN ('sent', 'discarded') AND "createdAt" < now() - ${KEPT}
    AND NOT EXISTS (
      SELECT 1 FROM bookings WHERE bookings."id" = mail."bookingId" AND "checkOutDate" >= $1::date)`;

interface Changed {
  id: number;
  version: number;
}

/** The new state of a mail after an attempt. */
interface Settlement {
  status: MailStatus;
  reason: string | null;
  /** In ms, until it is tried again. */
  pause: number;
  /** Whether the try counts. */
  counts: boolean;
}

function settlementOf(outcome: Outcome, attempts: number): Settlement {
  if (outcome.kind === 'sent') return { status: 'sent', reason: null, pause: 0, counts: true };
  const { reason } = outcome;
  if (outcome.kind === 'unknown') return { status: 'unknown', reason, pause: 0, counts: true };
  const isOver = outcome.kind === 'refused-for-good' || attempts >= MAX_ATTEMPTS;
  return isOver
    ? { status: 'failed', reason, pause: 0, counts: true }
    : { status: 'waiting', reason, pause: retryDelay(attempts), counts: true };
}

/** The queue of mails in PostgreSQL, for any number of processes. */
@Injectable()
export class MailQueue {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: ChangeLog,
    private readonly settings: Settings,
  ) {}

  /** Takes the mail that is due first, for the time of the lease; `null` where none is. */
  claim(): Promise<OutgoingMailEntity | null> {
    return this.dataSource.transaction(async (manager) => {
      const [taken] = await changed<{ id: number }>(manager, CLAIM, []);
      if (taken === undefined) return null;
      const mail = await manager.findOneByOrFail(OutgoingMailEntity, { id: taken.id });
      await this.publish(manager, [mail]);
      return mail;
    });
  }

  /**
   * Notes, before the text goes out, that from now on it may be unknown whether the mail was sent.
   *
   * @returns whether the attempt still owns the mail; if not, nothing may be sent
   */
  async handOver({ id, version }: Changed): Promise<boolean> {
    const rows = await changed(this.dataSource.manager, HAND_OVER, [id, version]);
    return rows.length > 0;
  }

  /** Notes how a try ended. */
  settle(mail: OutgoingMailEntity, outcome: Outcome): Promise<void> {
    return this.note(mail, settlementOf(outcome, mail.attempts));
  }

  /** Puts a mail back whose attempt was aborted before its text went out. */
  release(mail: OutgoingMailEntity): Promise<void> {
    return this.note(mail, { status: 'waiting', reason: mail.reason, pause: 0, counts: false });
  }

  /** Takes back the mails of processes that have died. */
  async reclaim(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.publish(manager, await changed<Changed>(manager, RECLAIM, []));
    });
  }

  /** Deletes what was sent or discarded long ago. */
  async sweep(): Promise<void> {
    await this.dataSource.query(SWEEP, [dayIn(this.settings.timeZone)]);
  }

  private async note({ id, version }: Changed, { status, reason, pause, counts }: Settlement): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const values = [id, version, status, reason, pause, counts ? 0 : 1];
      await this.publish(manager, await changed<Changed>(manager, SETTLE, values));
    });
  }

  private async publish(manager: EntityManager, rows: readonly Changed[]): Promise<void> {
    for (const { id, version } of rows)
      await this.log.publish(manager, { entity: 'mail', action: 'update', id, version });
  }
}

/** TypeORM gives the rows of an UPDATE together with their number. */
async function changed<Row>(manager: EntityManager, statement: string, values: unknown[]): Promise<Row[]> {
  const [rows]: [Row[]] = await manager.query(statement, values);
  return rows;
}
