import {
  BOOKING_DEFAULTS,
  BOOKING_STATUSES,
  booking,
  canCancel,
  canConfirm,
  type Booking,
  type BookingCancel,
  type BookingInput,
  type BookingPatch,
  type BookingQuery,
} from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import type { ChangeRequest } from '../../platform/changes/change-request';
import { ChangesService } from '../../platform/changes/changes.service';
import type { Resource } from '../../platform/changes/resource';
import { ApiError } from '../../platform/http/api-error';
import type { IdempotentRequest } from '../../platform/idempotency/idempotent-request';
import { rankIs, rankOf, type ListSource } from '../../platform/lists/list-source';
import { ListsService, type ListPage } from '../../platform/lists/lists.service';
import { BOOKING_SEARCH, BookingEntity, NIGHTS } from './booking.entity';
import { admitStay } from './stays';

const BOOKINGS: Resource<BookingEntity, typeof booking.row> = {
  contract: booking,
  entity: BookingEntity,
  // `admitStay` has named the clash already; this is the last line, should a write ever get around it.
  violations: { bookings_no_overlap: () => new ApiError('booking.overlap') },
};

/**
 * The first check-in among the stays that hold the night of a day. No stay that began before it is still under way, so a
 * list from that day on starts here in the order of check-ins, and leaves everything older unread. `lower` of the nights,
 * and not the column: for the column PostgreSQL would look for the minimum along an index of all past check-ins.
 */
const FIRST_CHECK_IN = `coalesce((SELECT min(lower(${NIGHTS})) FROM bookings WHERE ${NIGHTS} @> ?::date), ?::date)`;

export const BOOKING_LIST: ListSource<typeof booking> = {
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
};

/** Who stays where, and when. */
@Injectable()
export class BookingsService {
  constructor(
    private readonly lists: ListsService,
    private readonly changes: ChangesService,
  ) {}

  list(query: BookingQuery): Promise<ListPage> {
    return this.lists.read(BOOKING_LIST, query);
  }

  /** @throws ApiError `resource.not-found` */
  read(id: number): Promise<Booking> {
    return this.changes.read(BOOKINGS, id);
  }

  /** @throws ApiError 422 naming the field; `unit.offline`; `booking.overlap` */
  create(input: BookingInput, idempotency: IdempotentRequest): Promise<Booking> {
    return this.changes.create(BOOKINGS, input, idempotency, async (manager) => {
      const booking = { ...BOOKING_DEFAULTS, ...input };
      await admitStay(manager, booking, null);
      return booking;
    });
  }

  /**
   * May set any status (product §4); one that is no longer canceled has no reason for it any more.
   *
   * @throws ApiError `resource.not-found`, `resource.stale`, 422 naming the field, `unit.offline`, `booking.overlap`
   */
  patch(id: number, patch: BookingPatch, change: ChangeRequest): Promise<Booking> {
    return this.changes.patch(BOOKINGS, id, change, async (held, manager) => {
      const wanted = { ...held, ...patch };
      await admitStay(manager, wanted, held);
      return wanted.status === 'canceled' ? patch : { ...patch, cancelReason: null };
    });
  }

  /** @throws ApiError `resource.not-found`, `resource.stale`, `booking.status` unless it is pending */
  confirm(id: number, change: ChangeRequest, idempotency: IdempotentRequest): Promise<Booking> {
    return this.changes.act(BOOKINGS, id, { ...change, idempotency, input: null }, (booking) => {
      if (!canConfirm(booking)) throw refused('Only a pending booking can be confirmed.');
      return { status: 'confirmed' };
    });
  }

  /** @throws ApiError `resource.not-found`, `resource.stale`, `booking.status` unless it is pending or confirmed */
  cancel(id: number, input: BookingCancel, change: ChangeRequest, idempotency: IdempotentRequest): Promise<Booking> {
    return this.changes.act(BOOKINGS, id, { ...change, idempotency, input }, (booking) => {
      if (!canCancel(booking)) throw refused('Only a pending or confirmed booking can be cancelled.');
      return { status: 'canceled', cancelReason: input.cancelReason ?? null };
    });
  }
}

const refused = (message: string) => new ApiError('booking.status', { message });
