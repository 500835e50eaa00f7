import {
  BACK_OFFICE_ROLES,
  List,
  One,
  StayQuery,
  StayQuote,
  UnitAvailability,
  type ListAnswer,
} from '@capsule/contracts';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../../platform/access/access';
import { Answers, Fails } from '../../platform/documentation/answers';
import { coercing } from '../../platform/http/contract';
import { Id } from '../../platform/http/id';
import { AvailabilityService } from './availability.service';

/** Which units are free, and what a stay costs (design §8). */
@ApiTags('units')
@Roles(...BACK_OFFICE_ROLES)
@Controller('api/units')
export class AvailabilityController {
  constructor(private readonly availability: AvailabilityService) {}

  @Get('availability')
  @Answers(List(UnitAvailability), 'Every unit, with the bookings and critical maintenance between the days.')
  @Fails('request.invalid')
  async board(@Query({ schema: coercing(StayQuery) }) days: StayQuery): Promise<ListAnswer<UnitAvailability>> {
    const data = await this.availability.board(days);
    return { success: true, data, total: data.length, totalExact: true };
  }

  @Get(':id/quote')
  @Answers(One(StayQuote), 'The cheapest price of the stay, and what it is made of.')
  @Fails('resource.not-found', 'request.invalid')
  async quote(
    @Id() id: number,
    @Query({ schema: coercing(StayQuery) }) days: StayQuery,
  ): Promise<{ success: true; data: StayQuote }> {
    return { success: true, data: await this.availability.quote(id, days) };
  }
}
