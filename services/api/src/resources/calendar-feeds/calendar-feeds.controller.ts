import { CalendarFeed, NewCalendarFeed, calendarFeedCalls, type CurrentUser } from '@capsule/contracts';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { User } from '../../platform/access/user.decorator';
import { ServesDone, ServesOne } from '../../platform/calls/serves';
import { Id } from '../../platform/http/id';
import { CalendarFeedsService } from './calendar-feeds.service';

/** The addresses of the calendar feeds of units (product §10.13). */
@ApiTags('units')
@Controller()
export class CalendarFeedsController {
  constructor(private readonly feeds: CalendarFeedsService) {}

  @ServesOne(calendarFeedCalls.read, CalendarFeed, 'Since when there is an address, and who made it.')
  read(@Id() id: number): Promise<CalendarFeed> {
    return this.feeds.read(id);
  }

  @ServesOne(calendarFeedCalls.make, NewCalendarFeed, 'The new address, which is not said again.')
  make(@Id() id: number, @User() user: CurrentUser): Promise<NewCalendarFeed> {
    return this.feeds.make(id, user.id);
  }

  @ServesDone(calendarFeedCalls.revoke, 'Calendar address ended')
  revoke(@Id() id: number, @User() user: CurrentUser): Promise<void> {
    return this.feeds.revoke(id, user.id);
  }
}
