import {
  MAINTENANCE_PRIORITIES,
  MAINTENANCE_STATUSES,
  maintenanceRecord,
  type MaintenanceInput,
  type MaintenancePatch,
  type MaintenanceQuery,
  type MaintenanceRecord,
} from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ChangeRequest } from '../../platform/changes/change-request';
import { ChangesService } from '../../platform/changes/changes.service';
import type { Resource } from '../../platform/changes/resource';
import { invalid } from '../../platform/http/api-error';
import type { IdempotentRequest } from '../../platform/idempotency/idempotent-request';
import { rankIs, rankOf, type ListSource } from '../../platform/lists/list-source';
import { ListsService, type ListPage } from '../../platform/lists/lists.service';
import { MAINTENANCE_SEARCH, MaintenanceRecordEntity } from './maintenance-record.entity';

const RECORDS: Resource<MaintenanceRecordEntity, typeof maintenanceRecord.row> = {
  contract: maintenanceRecord,
  entity: MaintenanceRecordEntity,
  violations: {
    maintenance_records_assignedTo_user: () => invalid({ field: 'assignedTo', message: 'There is no such user.' }),
  },
};

export const MAINTENANCE_LIST: ListSource<typeof maintenanceRecord> = {
  contract: maintenanceRecord,
  table: 'maintenance_records',
  sorts: {
    // What is not scheduled comes after all that is.
    scheduledDate: `coalesce("scheduledDate", 'infinity'::date)`,
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
  },
  search: MAINTENANCE_SEARCH,
};

/** What is to be done, and was done, to the units. */
@Injectable()
export class MaintenanceService {
  constructor(
    private readonly lists: ListsService,
    private readonly changes: ChangesService,
  ) {}

  list(query: MaintenanceQuery): Promise<ListPage> {
    return this.lists.read(MAINTENANCE_LIST, query);
  }

  /** @throws ApiError `resource.not-found` */
  read(id: number): Promise<MaintenanceRecord> {
    return this.changes.read(RECORDS, id);
  }

  /** @throws ApiError 422 for a unit or user that is not there */
  create(input: MaintenanceInput, idempotency: IdempotentRequest): Promise<MaintenanceRecord> {
    return this.changes.create(RECORDS, input, idempotency, async (manager) => {
      await holdUnit(manager, input.capsuleId);
      // Who has made it is who is signed in, whatever was sent (product §10).
      return { ...input, createdBy: idempotency.actor };
    });
  }

  /** @throws ApiError `resource.not-found`, `resource.stale`, 422 for a unit or user that is not there */
  patch(
    id: number,
    { createdBy: _ignored, ...patch }: MaintenancePatch,
    change: ChangeRequest,
  ): Promise<MaintenanceRecord> {
    return this.changes.patch(RECORDS, id, change, async ({ capsuleId }, manager) => {
      if (patch.capsuleId !== undefined && patch.capsuleId !== capsuleId) await holdUnit(manager, patch.capsuleId);
      return patch;
    });
  }

  /** @throws ApiError `resource.not-found`, `resource.stale` */
  remove(id: number, change: ChangeRequest): Promise<void> {
    return this.changes.remove(RECORDS, id, change);
  }
}

/** Keeps a unit from being deleted while a record of it is written. @throws ApiError 422 when it is gone */
async function holdUnit(manager: EntityManager, id: number): Promise<void> {
  const held: unknown[] = await manager.query(
    'SELECT 1 FROM units WHERE "id" = $1 AND "deletedAt" IS NULL FOR KEY SHARE',
    [id],
  );
  if (held.length === 0) throw invalid({ field: 'capsuleId', message: 'There is no such unit.' });
}
