import {
  UNIT_STATUSES,
  UNIT_TYPES,
  dayIn,
  unit,
  type CapsuleUnit,
  type UnitInput,
  type UnitPatch,
  type UnitCsvQuery,
  type UnitQuery,
} from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import type { ChangeRequest } from '../../platform/changes/change-request';
import { ChangesService } from '../../platform/changes/changes.service';
import type { Resource } from '../../platform/changes/resource';
import { conflict } from '../../platform/http/common-errors';
import type { IdempotentRequest } from '../../platform/idempotency/idempotent-request';
import type { CsvSource } from '../../platform/lists/csv/csv-source';
import type { CsvFile } from '../../platform/lists/csv/csv-file';
import { rankIs, rankOf } from '../../platform/lists/list-source';
import { ListsService, type ListPage } from '../../platform/lists/lists.service';
import { Settings } from '../../platform/settings/settings';
import { holdFiles } from '../shown-files/hold-files';
import { refuseWhileBooked } from './live-bookings';
import { UNIT_SEARCH, UnitEntity } from './unit.entity';

/** Also written where a media item's file is replaced. */
export const UNITS: Resource<UnitEntity, typeof unit.row> = {
  contract: unit,
  entity: UnitEntity,
  holds: holdFiles,
  violations: {
    units_unitNumber: () => conflict({ field: 'unitNumber', message: 'Another unit has this number.' }),
  },
};

export const UNIT_LIST: CsvSource<typeof unit> = {
  contract: unit,
  table: 'units',
  where: '"deletedAt" IS NULL',
  sorts: {
    name: 'lower("name")',
    unitNumber: 'lower("unitNumber")',
    location: 'lower("location")',
    type: rankOf('type', UNIT_TYPES),
    dailyRate: '"dailyRate"',
    status: rankOf('status', UNIT_STATUSES),
    createdAt: '"createdAt"',
  },
  default: { sort: 'unitNumber', order: 'asc' },
  filters: { status: rankIs('status', UNIT_STATUSES), type: rankIs('type', UNIT_TYPES) },
  search: UNIT_SEARCH,
  csv: { name: 'units', also: [{ key: 'createdAt', title: 'Created', kind: 'instant' }] },
};

/** Reads and writes units. */
@Injectable()
export class UnitsService {
  constructor(
    private readonly lists: ListsService,
    private readonly changes: ChangesService,
    private readonly settings: Settings,
  ) {}

  list(query: UnitQuery): Promise<ListPage> {
    return this.lists.read(UNIT_LIST, query);
  }

  /** The rows of the list as a file. */
  csv(query: UnitCsvQuery): CsvFile {
    return this.lists.csv(UNIT_LIST, query);
  }

  /** @throws ServiceError `resource.not-found` */
  read(id: number): Promise<CapsuleUnit> {
    return this.changes.read(UNITS, id);
  }

  /** @throws ServiceError `resource.conflict` when another unit has the number */
  create(input: UnitInput, idempotency: IdempotentRequest): Promise<CapsuleUnit> {
    return this.changes.create(UNITS, input, idempotency);
  }

  /** @throws ServiceError `resource.not-found`, `resource.stale`, `resource.conflict` when another unit has the number */
  patch(id: number, patch: UnitPatch, change: ChangeRequest): Promise<CapsuleUnit> {
    return this.changes.patch(UNITS, id, change, patch);
  }

  /**
   * @throws ServiceError `resource.not-found`, `resource.stale`, `unit.booked` while it has current or future bookings
   */
  remove(id: number, change: ChangeRequest): Promise<void> {
    const today = dayIn(this.settings.timeZone);
    return this.changes.remove(UNITS, id, change, (_unit, manager) => refuseWhileBooked(manager, id, today));
  }

  /**
   * Takes a change or a deletion back.
   *
   * @throws ServiceError `resource.not-found`, `resource.stale`, `resource.conflict` when another unit has the number
   */
  undo(id: number, change: ChangeRequest, idempotency: IdempotentRequest): Promise<CapsuleUnit> {
    return this.changes.undo(UNITS, id, { ...change, idempotency });
  }
}
