import {
  addDays,
  countsOf,
  dayIn,
  MAX_VITAL_VERSIONS,
  VITAL_DAYS,
  VITALS,
  VITALS_KEPT_DAYS,
  type Lock,
  type PageSpeed,
  type VitalsQuery,
  type VitalsReport,
  type VitalVersion,
} from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Settings } from '../../platform/settings/settings';
import { ModulesService } from '../modules/modules.service';
import { deploymentsSince } from './deployments';
import { speedOf, type VitalCounts } from './percentiles';
import { ADD, DAYS, FORGET, PAGES, VERSIONS } from './vitals-sql';

type DayCounts = VitalCounts & { day: string };
type VersionCounts = Pick<VitalVersion, 'module' | 'version' | 'host'> & { measured: VitalCounts[] };

/** Keeps how fast pages were for visitors, as counts by day, and tells the percentiles (product §10.16). */
@Injectable()
export class VitalsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
    private readonly modules: ModulesService,
  ) {}

  /** Adds one report to the counts of its day; beyond a day's rows it is dropped. */
  async add({ page, module, version, host, device, values }: VitalsReport, now = new Date()): Promise<void> {
    const counted = VITALS.flatMap((vital) => {
      const value = values[vital];
      return value === undefined ? [] : [{ vital, counts: countsOf(vital, value) }];
    });
    const day = dayIn(this.settings.timeZone, now);
    await this.dataSource.query(ADD, [day, page, module, version, host, device, JSON.stringify(counted)]);
  }

  /** @param now whose day is the last one */
  async read({ page, device }: VitalsQuery = {}, now = new Date()): Promise<PageSpeed> {
    const { timeZone } = this.settings;
    const first = addDays(dayIn(timeZone, now), 1 - VITAL_DAYS);
    const asked = [page ?? null, device ?? null];
    const [days, versions, pages, locks]: [DayCounts[], VersionCounts[], { page: string }[], Lock[]] =
      await Promise.all([
        this.dataSource.query(DAYS, [first, ...asked]),
        this.dataSource.query(VERSIONS, [first, ...asked, MAX_VITAL_VERSIONS]),
        this.dataSource.query(PAGES, [first]),
        this.modules.locks(),
      ]);
    return {
      days: Array.from({ length: VITAL_DAYS }, (_, index) => {
        const day = addDays(first, index);
        return { day, ...speedOf(days.filter((each) => each.day === day)) };
      }),
      versions: versions.map(({ measured, ...version }) => ({ ...version, ...speedOf(measured) })),
      pages: pages.map((each) => each.page),
      deployments: deploymentsSince(locks, first, timeZone),
    };
  }

  /** Deletes the counts of days that are long ago. */
  async sweep(): Promise<void> {
    await this.dataSource.query(FORGET, [addDays(dayIn(this.settings.timeZone), -VITALS_KEPT_DAYS)]);
  }
}
