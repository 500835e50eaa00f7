import { CalendarEntry, List, StayQuery, UnitOverview, unitPageCalls, type ListResponse } from '@capsule/contracts';
import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Serves, ServesOne } from '../../platform/calls/serves';
import { coercing } from '../../platform/http/contract';
import { Id } from '../../platform/http/id';
import { UnitPageService } from './unit-page.service';

const CALENDAR = 'What is in the unit between the days: bookings that hold them, blocks, and maintenance.';

/** The page of a unit (product §2.22). */
@ApiTags('units')
@Controller()
export class UnitPageController {
  constructor(private readonly page: UnitPageService) {}

  @ServesOne(
    unitPageCalls.overview,
    UnitOverview,
    'The unit, its bookings, its maintenance, and a year of its figures.',
  )
  overview(@Id() id: number): Promise<UnitOverview> {
    return this.page.overview(id);
  }

  @Serves(unitPageCalls.calendar, List(CalendarEntry), CALENDAR)
  async calendar(
    @Id() id: number,
    @Query({ schema: coercing(StayQuery) }) days: StayQuery,
  ): Promise<ListResponse<CalendarEntry>> {
    const data = await this.page.calendar(id, days);
    return { success: true, data, total: data.length, totalExact: true };
  }
}
