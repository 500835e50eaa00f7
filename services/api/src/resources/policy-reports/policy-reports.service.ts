import {
  addDays,
  dayIn,
  MAX_POLICY_REPORTS,
  POLICY_REPORT_DAYS,
  POLICY_REPORTS_KEPT_DAYS,
  type BlockedByPolicy,
  type PolicyReport,
  type PolicyReports,
} from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Settings } from '../../platform/settings/settings';
import { ADD, FORGET, READ } from './policy-reports-sql';

/** Counts by day what the content security policy has blocked in browsers (product §10.19). */
@Injectable()
export class PolicyReportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
  ) {}

  /** Counts one report; beyond a day's rows it is dropped. */
  async add({ directive, blocked, page, module }: PolicyReport, now = new Date()): Promise<void> {
    const day = dayIn(this.settings.timeZone, now);
    await this.dataSource.query(ADD, [day, directive, blocked, page ?? '', module ?? '']);
  }

  /** @param now whose day is the last one */
  async read(now = new Date()): Promise<PolicyReports> {
    const first = addDays(dayIn(this.settings.timeZone, now), 1 - POLICY_REPORT_DAYS);
    const rows: (BlockedByPolicy & { total: number })[] = await this.dataSource.query(READ, [
      first,
      MAX_POLICY_REPORTS,
    ]);
    return { reports: rows.map(({ total: _total, ...report }) => report), total: rows[0]?.total ?? 0 };
  }

  /** Deletes the counts of days that are long ago. */
  async sweep(): Promise<void> {
    await this.dataSource.query(FORGET, [addDays(dayIn(this.settings.timeZone), -POLICY_REPORTS_KEPT_DAYS)]);
  }
}
