import { PRESENCE_KINDS, PRESENCE_LEASE_S, type InquiryPresence, type PresenceKind } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ChangeLog } from '../../../platform/changes/change-log';
import { displayNameSql } from '../../../platform/database/display-name';
import { windowId } from '../../../platform/http/window-id';

/** More rows than a screen shows. */
const MOST = 500;

/** Stores what a window has open; a window has one inquiry open at a time. */
const HOLD = `
  WITH before AS (
    SELECT 1 FROM inquiry_presence
    WHERE "userId" = $1 AND "window" = $2 AND "inquiryId" = $3 AND "doing" = $4 AND "until" > now()
  ), held AS (
    INSERT INTO inquiry_presence ("userId", "window", "inquiryId", "doing", "until")
    SELECT $1, $2, "id", $4, now() + interval '${PRESENCE_LEASE_S} seconds' FROM contact_submissions WHERE "id" = $3
    ON CONFLICT ("userId", "window") DO UPDATE
      SET "inquiryId" = excluded."inquiryId", "doing" = excluded."doing", "until" = excluded."until"
    RETURNING 1
  )
  SELECT EXISTS (SELECT FROM held) AS "isThere", NOT EXISTS (SELECT FROM before) AS "isNews"`;

interface Said {
  /** Whether there is such an inquiry. */
  isThere: boolean;
  /** Whether screens must show something new. */
  isNews: boolean;
}

const LEAVE = `
  WITH gone AS (
    DELETE FROM inquiry_presence WHERE "userId" = $1 AND "window" = $2 AND "inquiryId" = $3 RETURNING 1
  )
  SELECT EXISTS (SELECT FROM contact_submissions WHERE "id" = $3) AS "isThere", EXISTS (SELECT FROM gone) AS "isNews"`;

/** For a person who has an inquiry open in several windows, only the most active one counts. */
const OTHERS = `
  SELECT DISTINCT ON (presence."inquiryId", presence."userId") presence."inquiryId", presence."doing",
    json_build_object('id', person."id", 'name', ${displayNameSql('person')}) AS "by"
  FROM inquiry_presence presence
  JOIN users person ON person."id" = presence."userId"
  JOIN contact_submissions inquiry ON inquiry."id" = presence."inquiryId"
  WHERE presence."until" > now() AND presence."userId" <> $1
  ORDER BY presence."inquiryId", presence."userId",
    array_position(ARRAY[${PRESENCE_KINDS.map((kind) => `'${kind}'`).join(', ')}]::varchar[], presence."doing") DESC
  LIMIT ${MOST}`;

/**
 * Who has which inquiry open (docs/decisions/056). A lease that is not renewed expires without an event, so the screens
 * that show it poll; all other changes are announced to all processes by NOTIFY.
 */
@Injectable()
export class PresenceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: ChangeLog,
  ) {}

  /** Everybody except the caller. */
  others(whoAsks: number): Promise<InquiryPresence[]> {
    return this.dataSource.query(OTHERS, [whoAsks]);
  }

  /**
   * Stores for half a minute what somebody is doing with an inquiry. Calling it again only renews that.
   *
   * @throws ServiceError `resource.not-found`
   */
  hold(id: number, doing: PresenceKind, by: number): Promise<void> {
    return this.say(HOLD, id, [by, windowId() ?? '', id, doing]);
  }

  /**
   * Notes that a window has closed an inquiry; does nothing if the window has another one open by now.
   *
   * @throws ServiceError `resource.not-found`
   */
  leave(id: number, by: number): Promise<void> {
    return this.say(LEAVE, id, [by, windowId() ?? '', id]);
  }

  /** Deletes expired leases. */
  async sweep(): Promise<void> {
    await this.dataSource.query(`DELETE FROM inquiry_presence WHERE "until" < now()`);
  }

  private say(statement: string, id: number, values: unknown[]): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const [said]: [Said] = await manager.query(statement, values);
      if (!said.isThere) throw new ServiceError('resource.not-found');
      if (said.isNews) await this.log.touch(manager, { entity: 'presence', id });
    });
  }
}
