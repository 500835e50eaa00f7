import {
  BookingCancel,
  BulkResult,
  BulkUndo,
  booking,
  type BookingBulk,
  bookingCalls,
  type Booking,
  type BookingInput,
  type BookingPatch,
  type BookingCsvQuery,
  type BookingQuery,
} from '@capsule/contracts';
import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ServesCsv, ServesList, ServesOne } from '../../platform/calls/serves';
import { Change, type ChangeRequest } from '../../platform/changes/change-request';
import { coercing, contract } from '../../platform/http/contract';
import { Id } from '../../platform/http/id';
import { Idempotency, type IdempotentRequest } from '../../platform/idempotency/idempotent-request';
import type { CsvFile } from '../../platform/lists/csv/csv-file';
import type { ListPage } from '../../platform/lists/lists.service';
import { BookingsService } from './bookings.service';

/** The bookings (product §7). */
@ApiTags('bookings')
@Controller()
export class BookingsController {
  constructor(private readonly bookings: BookingsService) {}

  @ServesList(booking.calls.list, booking.row)
  list(@Query({ schema: coercing(booking.query) }) query: BookingQuery): Promise<ListPage> {
    return this.bookings.list(query);
  }

  @ServesCsv(booking.calls.csv)
  csv(@Query({ schema: coercing(booking.csvQuery) }) query: BookingCsvQuery): CsvFile {
    return this.bookings.csv(query);
  }

  @ServesOne(booking.calls.read, booking.row, 'The booking as it is now.')
  read(@Id() id: number): Promise<Booking> {
    return this.bookings.read(id);
  }

  @ServesOne(booking.calls.create, booking.row, 'The booking as it is stored.')
  create(
    @Body({ schema: contract(booking.input) }) input: BookingInput,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<Booking> {
    return this.bookings.create(input, idempotency);
  }

  @ServesOne(booking.calls.change, booking.row, 'The booking as it is now.')
  patch(
    @Id() id: number,
    @Body({ schema: contract(booking.patch) }) patch: BookingPatch,
    @Change() change: ChangeRequest,
  ): Promise<Booking> {
    return this.bookings.patch(id, patch, change);
  }

  @ServesOne(bookingCalls.confirm, booking.row, 'The booking, confirmed.')
  confirm(
    @Id() id: number,
    @Change() change: ChangeRequest,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<Booking> {
    return this.bookings.confirm(id, change, idempotency);
  }

  @ServesOne(bookingCalls.cancel, booking.row, 'The booking, canceled.')
  cancel(
    @Id() id: number,
    @Body({ schema: contract(BookingCancel) }) input: BookingCancel,
    @Change() change: ChangeRequest,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<Booking> {
    return this.bookings.cancel(id, input, change, idempotency);
  }

  @ServesOne(booking.calls.undo, booking.row, 'The booking as it is again.')
  undo(
    @Id() id: number,
    @Change() change: ChangeRequest,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<Booking> {
    return this.bookings.undo(id, change, idempotency);
  }

  @ServesOne(booking.calls.bulk, BulkResult, 'What became of each booking.')
  bulk(
    @Body({ schema: contract(booking.bulk.input) }) input: BookingBulk,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<BulkResult> {
    return this.bookings.bulk(input, idempotency);
  }

  @ServesOne(booking.calls.bulkUndo, BulkResult, 'What became of each booking.')
  bulkUndo(
    @Body({ schema: contract(BulkUndo) }) input: BulkUndo,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<BulkResult> {
    return this.bookings.bulkUndo(input, idempotency);
  }
}
