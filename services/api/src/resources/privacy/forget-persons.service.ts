import { dayIn } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ChangeLog } from '../../platform/changes/change-log';
import { Settings } from '../../platform/settings/settings';
import { ERASED_CLIENT, PERSONAL_FIELDS } from './personal-fields';

/** Rows per transaction. */
const AT_ONCE = 200;
/** Audit entries per statement. */
export const ENTRIES_AT_ONCE = 5000;
const DAY_MS = 24 * 60 * 60_000;

/** Bookings that ended long ago and still say whose they were. `$2` is today for the company, whose days they are. */
const IS_OLD = `"checkOutDate" < ($2::date - $1 * interval '1 month')::date AND "clientEmail" <> '${ERASED_CLIENT.email}'`;

/**
 * What an undo of such a booking, or of its payments, would put back: held first, as an undo does, so that no two wait
 * for one another, and that what is on its way back is waited for.
 */
const HOLD_STEPS = `
  SELECT 1 FROM undo_steps step JOIN bookings ON bookings."id" = CASE step."entity"
    WHEN 'booking' THEN step."entityId" WHEN 'payment' THEN (step."before" ->> 'bookingId')::integer END
  WHERE ${IS_OLD} ORDER BY step."entry" FOR UPDATE OF step`;

/** Keeps the facts of a booking (days, unit, amounts), and removes whose it was and what they wrote. */
const FORGET_CLIENTS = `
  WITH forgotten AS (
    UPDATE bookings SET "clientName" = '${ERASED_CLIENT.name}', "clientEmail" = '${ERASED_CLIENT.email}', "clientPhone" = NULL,
      "specialRequests" = NULL, "cancelReason" = NULL, "inquiryId" = NULL, "version" = "version" + 1
    WHERE "id" IN (
      SELECT "id" FROM bookings WHERE ${IS_OLD}
      ORDER BY "checkOutDate", "id" LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
    RETURNING "id", "version"
  )
  SELECT "id", "version" FROM forgotten`;

/** Notes of payments may name who has paid; the amounts stay. */
const FORGET_PAYERS = `
  WITH forgotten AS (
    UPDATE payments SET "reference" = NULL, "note" = NULL, "version" = "version" + 1
    WHERE "bookingId" = ANY($1::integer[]) AND ("reference" IS NOT NULL OR "note" IS NOT NULL)
    RETURNING "id"
  )
  SELECT "id" FROM forgotten`;

const FORGET_LETTERS = `
  WITH gone AS (DELETE FROM outgoing_mails WHERE "bookingId" = ANY($1::integer[]) RETURNING "id")
  SELECT "id" FROM gone`;

const WITHOUT_PERSONS = `"changes" - CASE "entity"
  ${Object.entries(PERSONAL_FIELDS)
    .map(([entity, fields]) => `WHEN '${entity}' THEN '{${fields.join(',')}}'::text[]`)
    .join(' ')} END`;

/** Removes persons from the entries of these rows in the audit trail. */
const FORGET_ENTRIES = `
  UPDATE audit_entries SET "changes" = ${WITHOUT_PERSONS} WHERE "entity" = $1 AND "entityId" = ANY($2::integer[])`;

/**
 * Removes persons and the marks of network addresses from old entries of the audit trail, also of rows that are gone.
 * In parts, because the trail may have more entries than one statement can process in its time limit.
 */
const FORGET_OLD_ENTRIES = `
  WITH old AS (
    SELECT "id" FROM audit_entries WHERE "id" > $3 AND "at" < now() - $1 * interval '1 month'
    ORDER BY "id" LIMIT ${ENTRIES_AT_ONCE}
  ), forgotten AS (
    UPDATE audit_entries entry SET "address" = NULL,
      "changes" = CASE WHEN "entity" = ANY($2::text[]) THEN ${WITHOUT_PERSONS} ELSE "changes" END
    FROM old WHERE entry."id" = old."id"
      AND ("address" IS NOT NULL OR ("entity" = ANY($2::text[]) AND "changes" <> ${WITHOUT_PERSONS}))
  )
  SELECT max("id") AS "last" FROM old`;

/** Deletes the undo steps of bookings, and of their payments, which may be deleted: an undo would bring them back whole. */
const FORGET_STEPS = `
  DELETE FROM undo_steps WHERE ("entity" = 'booking' AND "entityId" = ANY($1::integer[]))
    OR ("entity" = 'payment' AND ("before" ->> 'bookingId')::integer = ANY($1::integer[]))`;

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** Takes persons out of old bookings and out of the old audit trail (docs/decisions/067). */
@Injectable()
export class ForgetPersonsService {
  private doneAt = -Infinity;

  constructor(
    private readonly settings: Settings,
    private readonly dataSource: DataSource,
    private readonly log: ChangeLog,
  ) {}

  /** Once a day per process. Several processes may run at once. */
  async sweep(): Promise<void> {
    const { personMonths } = this.settings;
    if (personMonths === null || Date.now() - this.doneAt < DAY_MS) return;
    let forgotten: number;
    do forgotten = await this.dataSource.transaction((manager) => this.forgetSome(manager, personMonths));
    while (forgotten === AT_ONCE);
    await this.forgetOldEntries(personMonths);
    this.doneAt = Date.now();
  }

  private async forgetOldEntries(months: number): Promise<void> {
    for (let last: number | null = 0; last !== null;) {
      const values: unknown[] = [months, Object.keys(PERSONAL_FIELDS), last];
      const [part]: [{ last: number | null }] = await this.dataSource.query(FORGET_OLD_ENTRIES, values);
      last = part.last;
    }
  }

  /** @returns how many bookings */
  private async forgetSome(manager: EntityManager, months: number): Promise<number> {
    const old = [months, dayIn(this.settings.timeZone)];
    await manager.query(HOLD_STEPS, old);
    const bookings: { id: number; version: number }[] = await manager.query(FORGET_CLIENTS, old);
    const ids = idsOf(bookings);
    const payments: { id: number }[] = await manager.query(FORGET_PAYERS, [ids]);
    const mails: { id: number }[] = await manager.query(FORGET_LETTERS, [ids]);
    await manager.query(FORGET_ENTRIES, ['booking', ids]);
    await manager.query(FORGET_ENTRIES, ['payment', idsOf(payments)]);
    await manager.query(FORGET_ENTRIES, ['mail', idsOf(mails)]);
    await manager.query(FORGET_STEPS, [ids]);
    const changes = { personErased: { from: false, to: true } };
    for (const { id, version } of bookings) {
      await this.log.record(manager, { entity: 'booking', id, version, action: 'update', by: null, changes });
    }
    return bookings.length;
  }
}
