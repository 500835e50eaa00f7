import {
  BLOCK_DEFAULTS,
  block,
  blockError,
  dayIn,
  stayOfBlock,
  type Block,
  type BlockCsvQuery,
  type BlockInput,
  type BlockPatch,
  type BlockQuery,
  type BlockedDays,
} from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ChangeLog } from '../../platform/changes/change-log';
import type { ChangeRequest } from '../../platform/changes/change-request';
import { ChangesService } from '../../platform/changes/changes.service';
import type { Resource } from '../../platform/changes/resource';
import { invalid } from '../../platform/http/common-errors';
import type { IdempotentRequest } from '../../platform/idempotency/idempotent-request';
import type { CsvFile } from '../../platform/lists/csv/csv-file';
import { unitName, userName, type CsvSource } from '../../platform/lists/csv/csv-source';
import { ListsService, type ListPage } from '../../platform/lists/lists.service';
import { Settings } from '../../platform/settings/settings';
import { BookingMails } from '../bookings/booking-mails';
import { lapseHolds } from '../nights/lapse-holds';
import { lockUnit } from '../nights/lock-unit';
import { refuseTakenNights } from '../nights/taken-nights';
import { BLOCK_SEARCH, BlockEntity } from './block.entity';

const BLOCKS: Resource<BlockEntity, typeof block.row> = {
  contract: block,
  entity: BlockEntity,
  // `admit` reports what stands in the way; the constraints are a safeguard for writes that bypass it.
  violations: {
    unit_blocks_no_overlap: () => new ServiceError('unit.blocked'),
    unit_blocks_not_booked: () => new ServiceError('booking.overlap'),
  },
};

export const BLOCK_LIST: CsvSource<typeof block> = {
  contract: block,
  table: 'unit_blocks',
  sorts: { fromDate: '"fromDate"' },
  default: { sort: 'fromDate', order: 'asc' },
  filters: { capsuleId: '"capsuleId" = ?' },
  search: BLOCK_SEARCH,
  csv: {
    name: 'blocks',
    names: { capsuleId: unitName('capsuleId'), createdBy: userName('createdBy') },
    also: [
      { key: 'createdBy', title: 'Created By', kind: 'text' },
      { key: 'createdAt', title: 'Created', kind: 'instant' },
    ],
  },
};

type Days = BlockedDays & { capsuleId: number };

/** Reads and writes blocks. */
@Injectable()
export class BlocksService {
  constructor(
    private readonly lists: ListsService,
    private readonly changes: ChangesService,
    private readonly settings: Settings,
    private readonly log: ChangeLog,
    private readonly mails: BookingMails,
  ) {}

  list(query: BlockQuery): Promise<ListPage> {
    return this.lists.read(BLOCK_LIST, query);
  }

  /** The rows of the list as a file. */
  csv(query: BlockCsvQuery): CsvFile {
    return this.lists.csv(BLOCK_LIST, query);
  }

  /** @throws ServiceError `resource.not-found` */
  read(id: number): Promise<Block> {
    return this.changes.read(BLOCKS, id);
  }

  /** @throws ServiceError 422 naming the field; `booking.overlap`; `unit.blocked` */
  create(input: BlockInput, idempotency: IdempotentRequest): Promise<Block> {
    return this.changes.create(BLOCKS, input, idempotency, async (manager) => {
      await this.admit(manager, input, null);
      return { ...BLOCK_DEFAULTS, ...input, createdBy: idempotency.actor };
    });
  }

  /** @throws ServiceError `resource.not-found`, `resource.stale`, 422 naming the field, `booking.overlap`, `unit.blocked` */
  patch(id: number, patch: BlockPatch, change: ChangeRequest): Promise<Block> {
    return this.changes.patch(BLOCKS, id, change, async (held, manager) => {
      await this.admit(manager, { ...held, ...patch }, held);
      return patch;
    });
  }

  /** @throws ServiceError `resource.not-found`, `resource.stale` */
  remove(id: number, change: ChangeRequest): Promise<void> {
    return this.changes.remove(BLOCKS, id, change);
  }

  /**
   * Takes a change or a deletion back. What the block gave up may be taken by now.
   *
   * @throws ServiceError `resource.not-found`, `resource.stale`, 422 naming the field, `booking.overlap`, `unit.blocked`
   */
  undo(id: number, change: ChangeRequest, idempotency: IdempotentRequest): Promise<Block> {
    return this.changes.undo(BLOCKS, id, { ...change, idempotency }, (wanted, held, manager) =>
      this.admit(manager, wanted, held),
    );
  }

  /**
   * Checks that a unit can be blocked, and refuses by throwing. A unit that is offline can be, too.
   *
   * @param held what the block has already; `null` for a new one
   * @throws ServiceError 422 naming the field; `booking.overlap`; `unit.blocked`
   */
  private async admit(manager: EntityManager, wanted: Days, held: (Days & { id: number }) | null): Promise<void> {
    const error = blockError(wanted);
    if (error !== null) throw invalid(error);
    const { capsuleId, fromDate, toDate } = wanted;
    const isSame = held?.capsuleId === capsuleId && held.fromDate === fromDate && held.toDate === toDate;
    if (isSame) return;
    const today = dayIn(this.settings.timeZone);
    await lockUnit(manager, capsuleId);
    await lapseHolds(manager, { log: this.log, mails: this.mails }, { today, capsuleId });
    await refuseTakenNights(manager, {
      capsuleId,
      stay: stayOfBlock(wanted),
      own: { block: held?.id },
      preparation: null,
      fields: ['fromDate', 'toDate'],
      today,
    });
  }
}
