import {
  BoardQuery,
  List,
  StayQuery,
  StayQuote,
  UnitAvailability,
  availabilityCalls,
  type ListResponse,
} from '@capsule/contracts';
import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Serves, ServesOne } from '../../platform/calls/serves';
import { coercing } from '../../platform/http/contract';
import { Id } from '../../platform/http/id';
import { AvailabilityService } from './availability.service';

const BOARD = 'Every unit, with the bookings, blocks and critical maintenance between the days.';

/** The availability board and quotes (product §12). */
@ApiTags('units')
@Controller()
export class AvailabilityController {
  constructor(private readonly availability: AvailabilityService) {}

  @Serves(availabilityCalls.board, List(UnitAvailability), BOARD)
  async board(@Query({ schema: coercing(BoardQuery) }) query: BoardQuery): Promise<ListResponse<UnitAvailability>> {
    const data = await this.availability.board(query);
    return { success: true, data, total: data.length, totalExact: true };
  }

  @ServesOne(availabilityCalls.quote, StayQuote, 'The cheapest price of the stay, and what it is made of.')
  quote(@Id() id: number, @Query({ schema: coercing(StayQuery) }) days: StayQuery): Promise<StayQuote> {
    return this.availability.quote(id, days);
  }
}
