import type { CapsuleUnit, MediaItem, UnitInput } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { BookingsService } from '../bookings/bookings.service';
import { MaintenanceService } from '../maintenance/maintenance.service';
import { UnitsService } from '../units/units.service';
import { demoBookings, type DemoBooking } from './data/bookings';
import { demoMaintenance } from './data/maintenance';
import { DEMO_UNITS, demoUnits } from './data/units';
import { step, type DemoRun } from './demo-progress';

/** The homes, who stays in them, and what is to be done to them. */
@Injectable()
export class DemoUnits {
  constructor(
    private readonly units: UnitsService,
    private readonly bookings: BookingsService,
    private readonly maintenance: MaintenanceService,
  ) {}

  /** @param staff the ids of those who do maintenance */
  async fill(images: readonly MediaItem[], staff: readonly number[], run: DemoRun): Promise<void> {
    const units: CapsuleUnit[] = [];
    for (const input of demoUnits(images.map(({ path }) => path))) {
      units.push(await this.addUnit(input, units.length, run));
    }
    for (const [n, task] of demoMaintenance(units, staff, run.today).entries()) {
      await this.maintenance.create(task, step(`task ${n}`, run.by));
    }
  }

  /** With its bookings. An offline home takes none, so it has its status last. */
  private async addUnit(input: UnitInput, index: number, { today, by }: DemoRun): Promise<CapsuleUnit> {
    const { status = 'available', ...home } = input;
    const unit = await this.units.create(home, step(`unit ${index}`, by));
    for (const [n, booking] of demoBookings(unit, index, DEMO_UNITS, today).entries()) {
      await this.book(booking, `${index}.${n}`, by);
    }
    return this.units.patch(unit.id, { status }, { by, version: null });
  }

  private async book({ input, cancel }: DemoBooking, name: string, by: number): Promise<void> {
    const { id } = await this.bookings.create(input, step(`booking ${name}`, by));
    if (cancel === null) return;
    await this.bookings.cancel(id, cancel, { by, version: null }, step(`cancellation ${name}`, by));
  }
}
