import type { AccessAction, FieldChange } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AddressMarks } from './address-marks';

/** A sign-in, a failed attempt or a refusal. */
export interface AccessEvent {
  action: AccessAction;
  /** As `limitKeyOf` gives it. It is not stored, only its mark is. */
  address: string;
  /** Who did it; `null` if nobody was signed in. */
  by: number | null;
  /** The account by its id, or by what was typed as its username, which is not stored. */
  account: { id: number } | { username: string };
  /** The call that was refused, without its values. */
  call?: string;
  /** What was changed by it, where that is no change of the account's row. */
  changes?: Record<string, FieldChange>;
}

const VALUES = `
  SELECT 'user', coalesce($2::integer, (SELECT "id" FROM users WHERE lower("username") = lower($3))) AS "entityId",
         $1::varchar AS "action", $4::integer AS "by", $5::varchar AS "address", $6::varchar AS "call", $7::jsonb`;

const RECORD = `INSERT INTO audit_entries ("entity", "entityId", "action", "by", "address", "call", "changes") ${VALUES}`;

/** Identical refusals from one address are recorded once per interval, so an attacker cannot fill the table. */
const ONCE_IN = '15 minutes';

const RECORD_ONCE = `
  WITH event ("entity", "entityId", "action", "by", "address", "call", "changes") AS (${VALUES})
  INSERT INTO audit_entries ("entity", "entityId", "action", "by", "address", "call", "changes")
  SELECT * FROM event WHERE NOT EXISTS (
    SELECT 1 FROM audit_entries told
    WHERE told."address" = event."address" AND told."at" > now() - interval '${ONCE_IN}'
      AND told."action" = event."action" AND told."entityId" IS NOT DISTINCT FROM event."entityId"
      AND told."by" IS NOT DISTINCT FROM event."by" AND told."call" IS NOT DISTINCT FROM event."call"
  )`;

/** Actions that cost the caller nothing, so no limit bounds how often they happen. */
const REFUSALS: readonly AccessAction[] = ['login.limited', 'factor.limited', 'forbidden'];

/**
 * Writes sign-ins, their failures and refusals to the audit trail (docs/decisions/061). These entries are not changes:
 * they cause no event, and cannot be undone.
 */
@Injectable()
export class AccessLog {
  constructor(
    private readonly dataSource: DataSource,
    private readonly marks: AddressMarks,
  ) {}

  /** @param manager of a transaction, if the entry is to be written with it or not at all */
  async record(event: AccessEvent, manager: EntityManager = this.dataSource.manager): Promise<void> {
    const { action, address, by, account, call = null, changes = {} } = event;
    const [id, username] = 'id' in account ? [account.id, null] : [null, account.username];
    const statement = REFUSALS.includes(action) ? RECORD_ONCE : RECORD;
    const mark = await this.marks.of(address);
    await manager.query(statement, [action, id, username, by, mark, call, JSON.stringify(changes)]);
  }
}
