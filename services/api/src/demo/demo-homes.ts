import { dayIn, type CapsuleUnit, type MediaItem, type UnitInput } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { BookingsService } from '../bookings/bookings.service';
import { MaintenanceService } from '../maintenance/maintenance.service';
import { Settings } from '../settings';
import { UnitsService } from '../units/units.service';
import { DEMO_UNITS, demoUnits } from './data/units';
import { demoBookings, type DemoBooking } from './data/bookings';
import { demoMaintenance } from './data/maintenance';
import { written } from './written';

/** The homes, who stays in them, and what is to be done to them. */
@Injectable()
export class DemoHomes {
  constructor(
    private readonly units: UnitsService,
    private readonly bookings: BookingsService,
    private readonly maintenance: MaintenanceService,
    private readonly settings: Settings,
  ) {}

  /** @param staff the ids of those who do maintenance */
  async fill(pictures: readonly MediaItem[], staff: readonly number[], by: number): Promise<void> {
    const today = dayIn(this.settings.timeZone);
    const units: CapsuleUnit[] = [];
    for (const input of demoUnits(pictures.map(({ path }) => path))) {
      units.push(await this.addUnit(input, units.length, today, by));
    }
    for (const task of demoMaintenance(units, staff, today)) await this.maintenance.create(task, written(by));
  }

  /** With its bookings. An offline home takes none, so it has its status last. */
  private async addUnit(input: UnitInput, index: number, today: string, by: number): Promise<CapsuleUnit> {
    const { status = 'available', ...home } = input;
    const unit = await this.units.create(home, written(by));
    for (const booking of demoBookings(unit, index, DEMO_UNITS, today)) await this.book(booking, by);
    return this.units.patch(unit.id, { status }, { by, version: null });
  }

  private async book({ input, cancelReason }: DemoBooking, by: number): Promise<void> {
    const { id } = await this.bookings.create(input, written(by));
    if (cancelReason !== null) await this.bookings.cancel(id, { cancelReason }, { by, version: null }, written(by));
  }
}
