import {
  BOOKING_DEFAULTS,
  BOOKING_STATUSES,
  booking,
  canCancel,
  canCompleteStay,
  canConfirm,
  cardErrors,
  dayIn,
  holdError,
  holdOf,
  type Booking,
  type BookingBulk,
  type BookingCancel,
  type BookingInput,
  type BookingPatch,
  type BookingCsvQuery,
  type BookingQuery,
  type BulkResult,
  type BulkUndo,
} from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BulkService, type BulkWrite } from '../../platform/changes/bulk.service';
import { ChangeLog } from '../../platform/changes/change-log';
import type { ChangeRequest } from '../../platform/changes/change-request';
import { ChangesService } from '../../platform/changes/changes.service';
import type { Resource } from '../../platform/changes/resource';
import type { PutBack } from '../../platform/changes/row-writer';
import { invalid } from '../../platform/http/common-errors';
import type { IdempotentRequest } from '../../platform/idempotency/idempotent-request';
import { type CsvSource, unitName } from '../../platform/lists/csv/csv-source';
import type { CsvFile } from '../../platform/lists/csv/csv-file';
import { rankIs, rankOf } from '../../platform/lists/list-source';
import { ListsService, type ListPage } from '../../platform/lists/lists.service';
import { Settings } from '../../platform/settings/settings';
import { NIGHTS } from '../nights/night-ranges';
import { BookingMails } from './booking-mails';
import { BOOKING_SEARCH, BookingEntity } from './booking.entity';
import { initialPaymentState, paymentStateOf } from './payment-follows';
import { admitStay, refuse, type AdmissionContext } from './stays';

const BOOKINGS = {
  contract: booking,
  entity: BookingEntity,
  // `admitStay` reports what stands in the way; the constraints are a safeguard for writes that bypass it.
  violations: {
    bookings_no_overlap: () => new ServiceError('booking.overlap'),
    bookings_not_blocked: () => new ServiceError('unit.blocked'),
    bookings_prepared: () => new ServiceError('unit.preparation'),
    bookings_inquiryId_contact: () => invalid({ field: 'inquiryId', message: 'There is no such inquiry.' }),
  },
} satisfies Resource<BookingEntity, typeof booking.row>;

/**
 * The earliest check-in among the stays of the night of a day. No earlier stay reaches that day, so a list from that
 * day starts here in the order of check-ins and reads nothing older. It uses `lower` of the nights instead of the
 * column, for which PostgreSQL would scan an index of all past check-ins for the minimum.
 */
const FIRST_CHECK_IN = `coalesce((SELECT min(lower(${NIGHTS})) FROM bookings WHERE ${NIGHTS} @> ?::date), ?::date)`;

export const BOOKING_LIST: CsvSource<typeof booking> = {
  contract: booking,
  table: 'bookings',
  sorts: {
    checkInDate: '"checkInDate"',
    clientName: 'lower("clientName")',
    totalAmount: '"totalAmount"',
    status: rankOf('status', BOOKING_STATUSES),
  },
  default: { sort: 'checkInDate', order: 'asc' },
  filters: {
    status: rankIs('status', BOOKING_STATUSES),
    capsuleId: '"capsuleId" = ?',
    from: '"checkOutDate" > ?::date',
    to: '"checkInDate" < ?::date',
  },
  ranges: {
    from: { order: '"checkInDate"', within: `"checkInDate" >= ${FIRST_CHECK_IN}` },
    to: { order: '"checkInDate"' },
  },
  search: BOOKING_SEARCH,
  csv: {
    name: 'bookings',
    names: { capsuleId: unitName('capsuleId') },
    also: [
      { key: 'paidAmount', title: 'Paid', kind: 'number' },
      { key: 'cancelReason', title: 'Cancellation Reason', kind: 'text' },
      { key: 'createdAt', title: 'Created', kind: 'instant' },
    ],
  },
};

/** Reads and writes bookings. */
@Injectable()
export class BookingsService {
  constructor(
    private readonly lists: ListsService,
    private readonly changes: ChangesService,
    private readonly bulks: BulkService,
    private readonly settings: Settings,
    private readonly log: ChangeLog,
    private readonly mails: BookingMails,
  ) {}

  private get admission(): AdmissionContext {
    return { today: dayIn(this.settings.timeZone), log: this.log, mails: this.mails };
  }

  list(query: BookingQuery): Promise<ListPage> {
    return this.lists.read(BOOKING_LIST, query);
  }

  /** The rows of the list as a file. */
  csv(query: BookingCsvQuery): CsvFile {
    return this.lists.csv(BOOKING_LIST, query);
  }

  /** @throws ServiceError `resource.not-found` */
  read(id: number): Promise<Booking> {
    return this.changes.read(BOOKINGS, id);
  }

  /** @throws ServiceError 422 naming the field; `unit.offline`; `booking.overlap`; `unit.blocked`; `unit.preparation` */
  create(input: BookingInput, idempotency: IdempotentRequest): Promise<Booking> {
    const admit = async (manager: EntityManager) => {
      const wanted = { ...BOOKING_DEFAULTS, holdUntil: null, ...input, ...initialPaymentState(input) };
      refuse(cardErrors({ paymentMethod: input.paymentMethod })[0] ?? null);
      const booking = { ...wanted, holdUntil: holdOf(wanted) };
      refuse(holdError(booking, this.admission.today));
      await admitStay(manager, booking, null, this.admission);
      // The booking appears in the inquiry's history, so screens refetch it.
      if (input.inquiryId) await this.log.touch(manager, { entity: 'contact', id: input.inquiryId });
      return booking;
    };
    return this.changes.create(BOOKINGS, input, idempotency, admit, (stored, manager) =>
      this.mails.changed(manager, stored, null),
    );
  }

  /**
   * May set any status (product §4). When a booking is no longer canceled, its reason is removed; when it is no longer
   * pending, its hold.
   *
   * @throws ServiceError `resource.not-found`, `resource.stale`, 422 naming the field, `unit.offline`,
   * `booking.overlap`, `unit.blocked`, `unit.preparation`
   */
  patch(id: number, patch: BookingPatch, change: ChangeRequest): Promise<Booking> {
    return this.changes.patch(BOOKINGS, id, change, async (held, manager) => {
      const wanted = { ...held, ...patch };
      refuse(cardErrors({ paymentMethod: patch.paymentMethod })[0] ?? null);
      const holdUntil = holdOf(wanted);
      if (affectsHold(wanted, held)) refuse(holdError(wanted, this.admission.today));
      await admitStay(manager, wanted, held, this.admission);
      await this.tell(manager, held, wanted);
      const cancelReason = wanted.status === 'canceled' ? held.cancelReason : null;
      return { ...patch, holdUntil, cancelReason, ...(await paymentStateOf(manager, patch, held)) };
    });
  }

  /** @throws ServiceError `resource.not-found`, `resource.stale`, `booking.status` unless it is pending */
  confirm(id: number, change: ChangeRequest, idempotency: IdempotentRequest): Promise<Booking> {
    return this.changes.act(BOOKINGS, id, { ...change, idempotency, input: null }, this.told(confirmed));
  }

  /** @throws ServiceError `resource.not-found`, `resource.stale`, `booking.status` unless it is pending or confirmed */
  cancel(id: number, input: BookingCancel, change: ChangeRequest, idempotency: IdempotentRequest): Promise<Booking> {
    return this.changes.act(BOOKINGS, id, { ...change, idempotency, input }, this.told(canceled(input)));
  }

  /**
   * Takes a change back. What the booking gave up may be taken by now.
   *
   * @throws ServiceError `resource.not-found`, `resource.stale`, 422 naming the field, `unit.offline`, `booking.overlap`,
   *   `unit.blocked`, `unit.preparation`
   */
  undo(id: number, change: ChangeRequest, idempotency: IdempotentRequest): Promise<Booking> {
    return this.changes.undo(BOOKINGS, id, { ...change, idempotency }, this.readmitted);
  }

  /**
   * Confirms, cancels or completes several bookings, each for itself.
   *
   * @throws ServiceError 422 naming the field, `idempotency.mismatch`
   */
  bulk(input: BookingBulk, idempotency: IdempotentRequest): Promise<BulkResult> {
    const writes: Record<BookingBulk['action'], BulkWrite<BookingEntity>> = {
      confirm: { next: this.told(confirmed) },
      cancel: { next: this.told(canceled(input)) },
      complete: { next: completed },
    };
    return this.bulks.run(BOOKINGS, input, idempotency, writes[input.action]);
  }

  /** Takes writes to several bookings back, each for itself. @throws ServiceError `idempotency.mismatch`, 422 */
  bulkUndo(input: BulkUndo, idempotency: IdempotentRequest): Promise<BulkResult> {
    return this.bulks.undo(BOOKINGS, input, idempotency, this.readmitted);
  }

  /** Checked again, because nights that the booking gave up may be taken by now. */
  private readonly readmitted: PutBack<BookingEntity> = async (wanted, held, manager) => {
    await admitStay(manager, wanted, held, this.admission);
    if (held) await this.tell(manager, held, wanted);
  };

  /** An action that may cause a mail to the client. */
  private told(rule: (booking: BookingEntity) => Partial<BookingEntity>) {
    return async (booking: BookingEntity, manager: EntityManager): Promise<Partial<BookingEntity>> => {
      const next = rule(booking);
      await this.tell(manager, booking, { ...booking, ...next });
      return next;
    };
  }

  /** Mails the client about a change, if needed; the change makes the version after the held one. */
  private tell(manager: EntityManager, held: BookingEntity, wanted: BookingEntity): Promise<void> {
    return this.mails.changed(manager, { ...wanted, version: held.version + 1 }, held);
  }
}

/** Whether the hold's last day must be checked again. */
const affectsHold = (wanted: BookingEntity, held: BookingEntity): boolean =>
  (['holdUntil', 'status', 'checkInDate'] as const).some((field) => wanted[field] !== held[field]);

/** The rules of the actions; each gives the new values, or refuses by throwing `booking.status`. */
const confirmed = (booking: BookingEntity): Partial<BookingEntity> => {
  if (!canConfirm(booking)) throw refused('Only a pending booking can be confirmed.');
  return { status: 'confirmed', holdUntil: null };
};

const canceled =
  ({ cancelReason }: BookingCancel) =>
  (booking: BookingEntity): Partial<BookingEntity> => {
    if (!canCancel(booking)) throw refused('Only a pending or confirmed booking can be cancelled.');
    return { status: 'canceled', cancelReason: cancelReason ?? null, holdUntil: null };
  };

const completed = (booking: BookingEntity): Partial<BookingEntity> => {
  if (!canCompleteStay(booking)) throw refused('Only a confirmed booking can be completed.');
  return { status: 'completed' };
};

const refused = (message: string) => new ServiceError('booking.status', { message });
