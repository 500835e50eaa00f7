import {
  UNIT_MONTHS,
  addMonths,
  dayIn,
  lastMonths,
  stayMonths,
  type CalendarEntry,
  type PricedStay,
  type StayQuery,
  type UnitOverview,
} from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Settings } from '../../platform/settings/settings';
import { checkDays } from '../availability/availability.service';
import { UnitsService } from '../units/units.service';
import { calendarEntries } from './calendar-entries';
import { PAST, STAYS, TASKS, UPCOMING } from './overview-sql';

/** Reads what the page of a unit shows (product §10.11). */
@Injectable()
export class UnitPageService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
    private readonly units: UnitsService,
  ) {}

  /** @throws ServiceError `resource.not-found` */
  async overview(id: number): Promise<UnitOverview> {
    const unit = await this.units.read(id);
    const today = dayIn(this.settings.timeZone);
    const [months, upcoming, past, maintenance] = await Promise.all([
      this.months(id, today),
      this.row<UnitOverview['upcoming']>(UPCOMING, [id, today]),
      this.row<UnitOverview['past']>(PAST, [id, today]),
      this.row<UnitOverview['maintenance']>(TASKS, [id]),
    ]);
    return { today, unit, months, upcoming, past, maintenance };
  }

  /** @throws ServiceError `resource.not-found`, 422 for invalid days */
  async calendar(id: number, days: StayQuery): Promise<CalendarEntry[]> {
    checkDays(days);
    const unit = await this.units.read(id);
    return calendarEntries(this.dataSource, unit, days, dayIn(this.settings.timeZone));
  }

  private async months(id: number, today: string): Promise<UnitOverview['months']> {
    const months = lastMonths(today, UNIT_MONTHS);
    const [first = today, last = today] = [months[0], months.at(-1)];
    const { stays } = await this.row<{ stays: PricedStay[] }>(STAYS, [id, first, addMonths(last, 1)]);
    return stayMonths(months, stays);
  }

  /** The only row of a statement. */
  private async row<Row>(text: string, values: unknown[]): Promise<Row> {
    const [row]: [Row] = await this.dataSource.query(text, values);
    return row;
  }
}
