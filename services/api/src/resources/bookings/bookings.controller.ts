import {
  BACK_OFFICE_ROLES,
  Booking,
  BookingQuery,
  One,
  type BookingCancel,
  type BookingInput,
  type BookingPatch,
} from '@capsule/contracts';
import validateCancel from '@capsule/contracts/booking-cancel.validator';
import validateInput from '@capsule/contracts/booking-input.validator';
import validatePatch from '@capsule/contracts/booking-patch.validator';
import { Body, Controller, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../../platform/access/access';
import { Change, ChangesRow, type ChangeRequest } from '../../platform/changes/change-request';
import { Answers, AnswersRow, Fails, FailsOnBody } from '../../platform/documentation/answers';
import { coercing, contract } from '../../platform/http/contract';
import { Id } from '../../platform/http/id';
import { Once, TakesIdempotencyKey, type OnceRequest } from '../../platform/idempotency/once';
import type { ListPage } from '../../platform/lists/lists.service';
import { SendsList } from '../../platform/lists/sends-list';
import { BookingsService } from './bookings.service';

/** `{ success, data }` of a booking. */
interface Answer {
  success: true;
  data: Booking;
}

/** Who stays where, and when (spec §7). */
@ApiTags('bookings')
@Roles(...BACK_OFFICE_ROLES)
@Controller('api/bookings')
export class BookingsController {
  constructor(private readonly bookings: BookingsService) {}

  @Get()
  @SendsList(Booking)
  list(@Query({ schema: coercing(BookingQuery) }) query: BookingQuery): Promise<ListPage> {
    return this.bookings.list(query);
  }

  @Get(':id')
  @AnswersRow(Booking, 'The booking as it is now.')
  async read(@Id() id: number): Promise<Answer> {
    return { success: true, data: await this.bookings.read(id) };
  }

  @Post()
  @TakesIdempotencyKey()
  @Answers(One(Booking), 'The booking as it is stored.', 201)
  @FailsOnBody()
  @Fails('booking.overlap', 'unit.offline')
  async create(
    @Body({ schema: contract(validateInput) }) input: BookingInput,
    @Once() once: OnceRequest,
  ): Promise<Answer> {
    return { success: true, data: await this.bookings.create(input, once) };
  }

  @Patch(':id')
  @ChangesRow()
  @Answers(One(Booking), 'The booking as it is now.')
  @FailsOnBody()
  @Fails('booking.overlap', 'unit.offline')
  async patch(
    @Id() id: number,
    @Body({ schema: contract(validatePatch) }) patch: BookingPatch,
    @Change() change: ChangeRequest,
  ): Promise<Answer> {
    return { success: true, data: await this.bookings.patch(id, patch, change) };
  }

  @Post(':id/confirm')
  @HttpCode(200)
  @TakesIdempotencyKey()
  @ChangesRow()
  @Answers(One(Booking), 'The booking, confirmed.')
  @Fails('booking.status')
  async confirm(@Id() id: number, @Change() change: ChangeRequest, @Once() once: OnceRequest): Promise<Answer> {
    return { success: true, data: await this.bookings.confirm(id, change, once) };
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @TakesIdempotencyKey()
  @ChangesRow()
  @Answers(One(Booking), 'The booking, canceled.')
  @FailsOnBody()
  @Fails('booking.status')
  async cancel(
    @Id() id: number,
    @Body({ schema: contract(validateCancel) }) input: BookingCancel,
    @Change() change: ChangeRequest,
    @Once() once: OnceRequest,
  ): Promise<Answer> {
    return { success: true, data: await this.bookings.cancel(id, input, change, once) };
  }
}
