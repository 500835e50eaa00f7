import {
  FEEDS_PATH,
  FEED_DAYS_BACK,
  LAST_DAY,
  addDays,
  dayIn,
  type CalendarEntry,
  type CalendarFeed,
  type NewCalendarFeed,
} from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { hashToken, newToken } from '../../platform/access/session-rules';
import { ChangeLog } from '../../platform/changes/change-log';
import { nameOfUser } from '../../platform/database/display-name';
import { Settings } from '../../platform/settings/settings';
import { calendarEntries } from '../unit-page/calendar-entries';
import { UnitEntity } from '../units/unit.entity';
import { CalendarFeedEntity } from './calendar-feed.entity';
import { writeCalendar } from './write-calendar';

const READ = `
  SELECT f."createdAt", ${nameOfUser('f."createdBy"')} AS "by"
  FROM units u LEFT JOIN unit_calendar_feeds f ON f."unitId" = u."id" WHERE u."id" = $1 AND u."deletedAt" IS NULL`;

/** Looked up by the unique index of hashes, so an unknown secret takes the same time as one that was revoked. */
const FIND = `
  SELECT u."id", u."name", u."location", u."preparationDays" FROM unit_calendar_feeds f JOIN units u ON u."id" = f."unitId"
  WHERE f."tokenHash" = $1 AND u."deletedAt" IS NULL`;

const EXTENSION = '.ics';

/** A calendar as it is served. */
export interface ServedCalendar {
  text: string;
  /** Of what is in it, whenever it was written. */
  etag: string;
}

/** The addresses by which calendars outside of the company read when a unit is taken (product §10.13). */
@Injectable()
export class CalendarFeedsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
    private readonly log: ChangeLog,
  ) {}

  /** @throws ServiceError `resource.not-found` */
  async read(unitId: number): Promise<CalendarFeed> {
    const [feed]: { createdAt: Date | null; by: string | null }[] = await this.dataSource.query(READ, [unitId]);
    if (feed === undefined) throw new ServiceError('resource.not-found');
    return { madeAt: feed.createdAt?.toISOString() ?? null, by: feed.by };
  }

  /**
   * Makes an address, and ends the one before. Only its hash is kept, so the address is said here and never again.
   *
   * @throws ServiceError `resource.not-found`
   */
  make(unitId: number, by: number): Promise<NewCalendarFeed> {
    const token = newToken();
    return this.dataSource.transaction(async (manager) => {
      const unit = await held(manager, unitId);
      const { affected } = await manager.delete(CalendarFeedEntity, { unitId });
      const feed = { unitId, tokenHash: hashToken(token), createdBy: by, createdAt: new Date().toISOString() };
      await manager.insert(CalendarFeedEntity, feed);
      await this.record(manager, unit, by, { from: affected ? 'on' : null, to: 'on' });
      return { path: `${FEEDS_PATH}/${token}${EXTENSION}`, madeAt: feed.createdAt };
    });
  }

  /** Ends the address; there may be none. @throws ServiceError `resource.not-found` */
  revoke(unitId: number, by: number): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const unit = await held(manager, unitId);
      const { affected } = await manager.delete(CalendarFeedEntity, { unitId });
      if (affected) await this.record(manager, unit, by, { from: 'on', to: null });
    });
  }

  /**
   * The calendar of a secret address, from a year ago on.
   *
   * @param file what follows `/api/calendars/`
   * @throws ServiceError `resource.not-found`, alike for what never was, was ended, or belongs to a deleted unit
   */
  async serve(file: string): Promise<ServedCalendar> {
    const token = file.endsWith(EXTENSION) ? file.slice(0, -EXTENSION.length) : '';
    const [unit]: Pick<UnitEntity, 'id' | 'name' | 'location' | 'preparationDays'>[] = await this.dataSource.query(
      FIND,
      [hashToken(token)],
    );
    if (unit === undefined) throw new ServiceError('resource.not-found');
    const today = dayIn(this.settings.timeZone);
    const days = { from: addDays(today, -FEED_DAYS_BACK), to: LAST_DAY };
    const entries = await calendarEntries(this.dataSource, unit, days, today);
    return { text: writeCalendar(unit, entries, new Date()), etag: etagOf(unit, entries) };
  }

  private record(
    manager: EntityManager,
    { id, version }: UnitEntity,
    by: number,
    calendarFeed: { from: string | null; to: string | null },
  ): Promise<void> {
    return this.log.record(manager, { entity: 'unit', id, version, action: 'update', by, changes: { calendarFeed } });
  }
}

/** Without names: they are not part of the feed. */
function etagOf({ name, location }: Pick<UnitEntity, 'name' | 'location'>, entries: readonly CalendarEntry[]): string {
  const served = entries.map(({ label: _label, ...entry }) => entry);
  const hash = createHash('sha256').update(JSON.stringify([name, location, served]));
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}

/** Locks the unit, so that two people who make an address at the same time do so one after the other. */
async function held(manager: EntityManager, id: number): Promise<UnitEntity> {
  const unit = await manager.findOne(UnitEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (unit === null) throw new ServiceError('resource.not-found');
  return unit;
}
