import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LimitsService } from '../../platform/limits/limits.service';
import { Settings } from '../../platform/settings/settings';
import { CompanyService } from '../company/company.service';
import { UnitEntity } from '../units/unit.entity';
import { writeBrochure, type BrochureUnit } from './brochure-text';

/** A longer list is no brochure. */
const MAX_HOMES = 300;

const SHOWN = [
  'name',
  'location',
  'size',
  'type',
  'features',
  'dailyRate',
  'weeklyRate',
  'monthlyRate',
  'maxOccupancy',
] as const satisfies readonly (keyof BrochureUnit)[];

/** The brochure, from what is true at this moment. */
@Injectable()
export class BrochureService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly company: CompanyService,
    private readonly limits: LimitsService,
    private readonly settings: Settings,
  ) {}

  /** @throws ApiError `request.rate-limited` */
  async write(address: string): Promise<string> {
    await this.limits.take('brochure', [address]);
    const [company, units] = await Promise.all([this.company.read(), this.homes()]);
    const date = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: this.settings.timeZone });
    return writeBrochure({ company, units, date: date.format(), url: this.settings.publicUrl?.origin ?? null });
  }

  /** The cheapest first. Homes that are offline cannot be booked (product §12), so they are not offered. */
  private homes(): Promise<BrochureUnit[]> {
    return this.dataSource
      .getRepository(UnitEntity)
      .createQueryBuilder('unit')
      .select(SHOWN.map((column) => `unit.${column}`))
      .addSelect('unit.id')
      .where(`unit.status <> 'offline'`)
      .orderBy('unit.dailyRate')
      .addOrderBy('unit.id')
      .limit(MAX_HOMES)
      .getMany();
  }
}
