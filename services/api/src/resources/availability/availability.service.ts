import {
  BLOCKED,
  BLOCK_REASON_LABELS,
  MAX_COUNTED_ROWS,
  addDays,
  blockedDays,
  dayIn,
  nightsBetween,
  quote,
  stayError,
  type AvailabilityBar,
  type BoardQuery,
  type MaintenanceRecord,
  type StayQuery,
  type StayQuote,
  type UnitAvailability,
} from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { nameOfUser } from '../../platform/database/display-name';
import { invalid } from '../../platform/http/common-errors';
import { Settings } from '../../platform/settings/settings';
import { BLOCKED_NIGHTS, NIGHTS } from '../nights/night-ranges';
import { UnitEntity } from '../units/unit.entity';

/** The most preparation days of any unit: that far beyond its nights a stay can matter. */
const MOST_DAYS = '(SELECT coalesce(max("preparationDays"), 0) FROM units WHERE "deletedAt" IS NULL)';

/** The condition of stays that matter between the requested days, including their preparation. */
const near = (days: string) => `${NIGHTS} && daterange($1::date - ${days}, $2::date + ${days})`;

/**
 * One row per unit: its fields, its stays as bars, its blocks, and its critical tasks, from which `blockedDays` computes
 * the days.
 */
const BOARD = `
  SELECT u."id", u."name", u."unitNumber", u."location", u."type", u."status", u."preparationDays",
         coalesce(b."bars", '[]') AS "bars", coalesce(k."blocks", '[]') AS "blocks",
         coalesce(m."tasks", '[]') AS "tasks"
  FROM units u
  LEFT JOIN (
    SELECT "capsuleId", json_agg(json_build_object('kind', 'booking', 'id', "id", 'from', "checkInDate",
      'to', "checkOutDate", 'label', "clientName", 'status', "status", 'booking', json_build_object(
      'version', "version", 'totalGuests', "totalGuests", 'totalAmount', "totalAmount",
      'paymentStatus', "paymentStatus",
      'holdUntil', CASE WHEN "status" = 'pending' THEN "holdUntil" END), 'block', NULL)) AS "bars"
    FROM bookings JOIN (SELECT "id" AS "unitId", "preparationDays" FROM units) p ON p."unitId" = "capsuleId"
    WHERE ${near(MOST_DAYS)} AND ${near('"preparationDays"')} AND ("status" <> 'canceled' OR $3)
    GROUP BY "capsuleId"
  ) b ON b."capsuleId" = u."id"
  LEFT JOIN (
    SELECT "capsuleId", json_agg(json_build_object('id', "id", 'from', "fromDate", 'to', "toDate",
      'reason', "reason", 'note', "note", 'by', ${nameOfUser('"createdBy"')})) AS "blocks"
    FROM unit_blocks WHERE ${BLOCKED_NIGHTS} && daterange($1::date, $2::date)
    GROUP BY "capsuleId"
  ) k ON k."capsuleId" = u."id"
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
type BlockOfUnit = Pick<AvailabilityBar, 'id' | 'from' | 'to'> & NonNullable<AvailabilityBar['block']>;
type BoardRow = UnitAvailability & { blocks: BlockOfUnit[]; tasks: Task[] };

/** The availability board and quotes (product §12). */
@Injectable()
export class AvailabilityService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
  ) {}

  /**
   * Every unit with what is in it between two days: bookings that hold their dates, blocks, and critical maintenance;
   * also the bookings whose preparation is then, or for which the unit is prepared then.
   * Canceled bookings hold none, and come only when they are asked for.
   *
   * @throws ServiceError 422 for invalid days
   */
  async board({ from, to, canceled }: BoardQuery): Promise<UnitAvailability[]> {
    checkDays({ from, to });
    const rows: BoardRow[] = await this.dataSource.query(BOARD, [from, to, canceled === 'yes']);
    const today = dayIn(this.settings.timeZone);
    return rows.map(({ blocks, tasks, ...unit }) => {
      // All are scheduled before the last day, but some may be done before the first.
      const repaired = tasks.flatMap((task) => toBar(task, today)).filter((bar) => bar.to > from);
      return {
        ...unit,
        bars: [...unit.bars, ...blocks.map(blockBar), ...repaired].toSorted((a, b) => a.from.localeCompare(b.from)),
      };
    });
  }

  /** @throws ServiceError `resource.not-found`, 422 for invalid days */
  async quote(unitId: number, days: StayQuery): Promise<StayQuote> {
    checkDays(days);
    const unit = await this.dataSource.manager.findOneBy(UnitEntity, { id: unitId });
    if (unit === null) throw new ServiceError('resource.not-found');
    const price = quote(unit, nightsBetween({ checkInDate: days.from, checkOutDate: days.to }));
    return { ...price, readyOn: addDays(days.to, unit.preparationDays) };
  }
}

const blockBar = ({ id, from, to, ...block }: BlockOfUnit): AvailabilityBar => ({
  kind: 'block',
  id,
  from,
  to,
  label: BLOCK_REASON_LABELS[block.reason],
  status: BLOCKED,
  booking: null,
  block,
});

function toBar({ id, title, ...task }: Task, today: string): AvailabilityBar[] {
  const days = blockedDays(task, today);
  if (days === null) return [];
  return [{ kind: 'maintenance', id, ...days, label: title, status: task.status, booking: null, block: null }];
}

/**
 * Checks the rules of a stay, with errors that name the query parameters.
 *
 * @throws ServiceError 422
 */
export function checkDays({ from, to }: StayQuery): void {
  const error = stayError({ checkInDate: from, checkOutDate: to });
  if (error !== null) throw invalid({ ...error, field: 'to' });
}
