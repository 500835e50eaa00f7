import {
  MAINTENANCE_PRIORITIES,
  MAINTENANCE_STATUSES,
  canComplete,
  dayIn,
  maintenanceRecord,
  type BulkResult,
  type BulkUndo,
  type MaintenanceBulk,
  type MaintenanceInput,
  type MaintenancePatch,
  type MaintenanceCsvQuery,
  type MaintenanceQuery,
  type MaintenanceRecord,
} from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BulkService } from '../../platform/changes/bulk.service';
import type { ChangeRequest } from '../../platform/changes/change-request';
import { ChangesService } from '../../platform/changes/changes.service';
import type { Resource } from '../../platform/changes/resource';
import { RowWriter } from '../../platform/changes/row-writer';
import { conflict, invalid } from '../../platform/http/common-errors';
import type { IdempotentRequest } from '../../platform/idempotency/idempotent-request';
import { type CsvSource, unitName, userName } from '../../platform/lists/csv/csv-source';
import type { CsvFile } from '../../platform/lists/csv/csv-file';
import { rankIs, rankOf } from '../../platform/lists/list-source';
import { ListsService, type ListPage } from '../../platform/lists/lists.service';
import { Settings } from '../../platform/settings/settings';
import { holdFiles } from '../shown-files/hold-files';
import { MAINTENANCE_SEARCH, MaintenanceRecordEntity } from './maintenance-record.entity';
import { isUnitThere, isWanted, nextRecord } from './repeats';

/** Unscheduled records sort last. */
const SCHEDULED = `coalesce("scheduledDate", 'infinity'::date)`;

/** Open, and scheduled before the day; the index of the sort by that day has the same expression. */
const OVERDUE = `${SCHEDULED} < ?::date AND "status" IN ('pending', 'in-progress')`;

/** Also written where a media item’s file is replaced. */
export const MAINTENANCE = {
  contract: maintenanceRecord,
  entity: MaintenanceRecordEntity,
  holds: holdFiles,
  violations: {
    maintenance_records_assignedTo_user: () => invalid({ field: 'assignedTo', message: 'There is no such user.' }),
    maintenance_records_follows: () => conflict({ field: 'follows', message: 'Another task follows that one by now.' }),
  },
} satisfies Resource<MaintenanceRecordEntity, typeof maintenanceRecord.row>;

export const MAINTENANCE_LIST: CsvSource<typeof maintenanceRecord> = {
  contract: maintenanceRecord,
  table: 'maintenance_records',
  sorts: {
    scheduledDate: SCHEDULED,
    title: 'lower("title")',
    priority: rankOf('priority', MAINTENANCE_PRIORITIES),
    status: rankOf('status', MAINTENANCE_STATUSES),
  },
  default: { sort: 'scheduledDate', order: 'asc' },
  filters: {
    status: rankIs('status', MAINTENANCE_STATUSES),
    priority: rankIs('priority', MAINTENANCE_PRIORITIES),
    capsuleId: '"capsuleId" = ?',
    assignedTo: '"assignedTo" = ?',
    // The value is the day that `list` puts in its place.
    overdue: OVERDUE,
  },
  search: MAINTENANCE_SEARCH,
  csv: {
    name: 'maintenance',
    names: { capsuleId: unitName('capsuleId'), assignedTo: userName('assignedTo') },
    also: [{ key: 'createdAt', title: 'Created', kind: 'instant' }],
  },
};

/** Reads and writes maintenance records. */
@Injectable()
export class MaintenanceService {
  constructor(
    private readonly lists: ListsService,
    private readonly changes: ChangesService,
    private readonly bulks: BulkService,
    private readonly rows: RowWriter,
    private readonly settings: Settings,
  ) {}

  private get today(): string {
    return dayIn(this.settings.timeZone);
  }

  /** What is overdue depends on the day. */
  private onDay(query: MaintenanceQuery) {
    return query.overdue === undefined ? query : { ...query, overdue: this.today };
  }

  list(query: MaintenanceQuery): Promise<ListPage> {
    return this.lists.read(MAINTENANCE_LIST, this.onDay(query));
  }

  /** The records of the list as a file. */
  csv(query: MaintenanceCsvQuery): CsvFile {
    return this.lists.csv(MAINTENANCE_LIST, this.onDay(query));
  }

  /** @throws ServiceError `resource.not-found` */
  read(id: number): Promise<MaintenanceRecord> {
    return this.changes.read(MAINTENANCE, id);
  }

  /** @throws ServiceError 422 for a unit or user that is not there */
  create(input: MaintenanceInput, idempotency: IdempotentRequest): Promise<MaintenanceRecord> {
    return this.changes.create(MAINTENANCE, input, idempotency, async (manager) => {
      await holdUnit(manager, input.capsuleId);
      // The author is the signed-in user, whatever was sent (product §10).
      return { ...input, createdBy: idempotency.actor };
    });
  }

  /**
   * Completing a record that repeats makes the next one, in the same transaction.
   *
   * @throws ServiceError `resource.not-found`, `resource.stale`, 422 for a unit or user that is not there
   */
  patch(
    id: number,
    { createdBy: _ignored, ...patch }: MaintenancePatch,
    change: ChangeRequest,
  ): Promise<MaintenanceRecord> {
    return this.changes.patch(MAINTENANCE, id, change, async (held, manager) => {
      await holdOtherUnit({ ...held, ...patch }, held, manager);
      await this.makeNext(manager, held, { ...held, ...patch }, change.by);
      return patch;
    });
  }

  /** @throws ServiceError `resource.not-found`, `resource.stale` */
  remove(id: number, change: ChangeRequest): Promise<void> {
    return this.changes.remove(MAINTENANCE, id, change);
  }

  /**
   * Takes a change or a deletion back; with a completion, the record that it made.
   *
   * @throws ServiceError `resource.not-found`, `resource.stale`, `resource.conflict` when another one follows the same
   *   record by now, 422 for a unit that is gone
   */
  undo(id: number, change: ChangeRequest, idempotency: IdempotentRequest): Promise<MaintenanceRecord> {
    return this.changes.undo(MAINTENANCE, id, { ...change, idempotency }, holdOtherUnit);
  }

  /**
   * Completes several records today, each for itself.
   *
   * @throws ServiceError 422 naming the field, `idempotency.mismatch`
   */
  bulk(input: MaintenanceBulk, idempotency: IdempotentRequest): Promise<BulkResult> {
    return this.bulks.run(MAINTENANCE, input, idempotency, {
      next: async (held, manager) => {
        if (!canComplete(held)) throw conflict({ field: 'status', message: 'Only an open task can be completed.' });
        const patch = { status: 'completed', completedDate: this.today } as const;
        await this.makeNext(manager, held, { ...held, ...patch }, idempotency.actor);
        return patch;
      },
    });
  }

  /** Takes completions of several records back, each for itself. @throws ServiceError `idempotency.mismatch`, 422 */
  bulkUndo(input: BulkUndo, idempotency: IdempotentRequest): Promise<BulkResult> {
    return this.bulks.undo(MAINTENANCE, input, idempotency, holdOtherUnit);
  }

  /** Makes the record that follows the completion of one that repeats. */
  private async makeNext(
    manager: EntityManager,
    held: MaintenanceRecordEntity,
    wanted: MaintenanceRecord,
    by: number,
  ): Promise<void> {
    const next = nextRecord(held, wanted, this.today);
    if (next !== null && (await isWanted(manager, next))) await this.rows.insert(manager, MAINTENANCE, next, by);
  }
}

/**
 * Locks a unit, so that it cannot be deleted while a record of it is written. @throws ServiceError 422 when it is
 * deleted
 */
async function holdUnit(manager: EntityManager, id: number): Promise<void> {
  if (!(await isUnitThere(manager, id))) throw invalid({ field: 'capsuleId', message: 'There is no such unit.' });
}

type OfUnit = Pick<MaintenanceRecordEntity, 'capsuleId'>;

/** Holds the unit of a record that gets one, or another one. @throws ServiceError 422 when it is deleted */
async function holdOtherUnit({ capsuleId }: OfUnit, held: OfUnit | null, manager: EntityManager): Promise<void> {
  if (capsuleId !== held?.capsuleId) await holdUnit(manager, capsuleId);
}
