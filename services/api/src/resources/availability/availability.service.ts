import {
  MAX_COUNTED_ROWS,
  blockedDays,
  dayIn,
  nightsBetween,
  quote,
  stayError,
  type AvailabilityBar,
  type MaintenanceRecord,
  type StayQuery,
  type StayQuote,
  type UnitAvailability,
} from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ApiError, invalid } from '../../platform/http/api-error';
import { Settings } from '../../platform/settings/settings';
import { NIGHTS } from '../bookings/booking.entity';
import { UnitEntity } from '../units/unit.entity';

/** One row a unit: what it is, its stays as bars, and its critical tasks, whose days `blockedDays` knows. */
const BOARD = `
  SELECT u."id", u."name", u."unitNumber", u."status", coalesce(b."bars", '[]') AS "bars",
         coalesce(m."tasks", '[]') AS "tasks"
  FROM units u
  LEFT JOIN (
    SELECT "capsuleId", json_agg(json_build_object('kind', 'booking', 'id', "id", 'from', "checkInDate",
      'to', "checkOutDate", 'label', "clientName", 'status', "status")) AS "bars"
    FROM bookings WHERE ${NIGHTS} && daterange($1::date, $2::date) AND "status" <> 'canceled'
    GROUP BY "capsuleId"
  ) b ON b."capsuleId" = u."id"
  LEFT JOIN (
    SELECT "capsuleId", json_agg(json_build_object('id', "id", 'title', "title", 'status', "status",
      'priority', "priority", 'scheduledDate', "scheduledDate", 'completedDate', "completedDate")) AS "tasks"
    FROM maintenance_records
    WHERE "priority" = 'critical' AND "status" IN ('pending', 'in-progress') AND "scheduledDate" < $2::date
    GROUP BY "capsuleId"
  ) m ON m."capsuleId" = u."id"
  WHERE u."deletedAt" IS NULL
  ORDER BY lower(u."unitNumber"), u."id" LIMIT ${MAX_COUNTED_ROWS}`;

type Task = Pick<MaintenanceRecord, 'id' | 'title' | 'status' | 'priority' | 'scheduledDate' | 'completedDate'>;
type BoardRow = UnitAvailability & { tasks: Task[] };

/** Which units are free, and what a stay costs (product §12). */
@Injectable()
export class AvailabilityService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
  ) {}

  /**
   * Every unit with what takes it between two days: bookings that hold their dates, and critical maintenance.
   *
   * @throws ApiError 422 when the days are none
   */
  async board({ from, to }: StayQuery): Promise<UnitAvailability[]> {
    checkDays({ from, to });
    const rows: BoardRow[] = await this.dataSource.query(BOARD, [from, to]);
    const today = dayIn(this.settings.timeZone);
    return rows.map(({ tasks, ...unit }) => {
      const blocked = tasks.flatMap((task) => toBar(task, today)).filter((bar) => bar.from < to && bar.to > from);
      return { ...unit, bars: [...unit.bars, ...blocked].toSorted((a, b) => a.from.localeCompare(b.from)) };
    });
  }

  /** @throws ApiError `resource.not-found`, 422 when the days are none */
  async quote(unitId: number, days: StayQuery): Promise<StayQuote> {
    checkDays(days);
    const unit = await this.dataSource.manager.findOneBy(UnitEntity, { id: unitId });
    if (unit === null) throw new ApiError('resource.not-found');
    return quote(unit, nightsBetween({ checkInDate: days.from, checkOutDate: days.to }));
  }
}

function toBar({ id, title, ...task }: Task, today: string): AvailabilityBar[] {
  const days = blockedDays(task, today);
  return days === null ? [] : [{ kind: 'maintenance', id, ...days, label: title, status: task.status }];
}

/** The rules of a stay, under the names of the query. */
function checkDays({ from, to }: StayQuery): void {
  const error = stayError({ checkInDate: from, checkOutDate: to });
  if (error !== null) throw invalid({ ...error, field: 'to' });
}
