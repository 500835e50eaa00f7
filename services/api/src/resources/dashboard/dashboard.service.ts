import {
  DASHBOARD_PARTS,
  dayIn,
  type Dashboard,
  type DashboardPartName,
  type DashboardQuery,
} from '@capsule/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { answeredError } from '../../platform/http/answered-error';
import { describeError } from '../../platform/logging/describe-error';
import { LOGGER } from '../../platform/logging/logger';
import { Settings } from '../../platform/settings/settings';
import { readCounts } from './parts/counts';
import { readInquiries } from './parts/inquiries';
import { readMaintenance } from './parts/maintenance';
import { readOccupancy } from './parts/occupancy';
import type { ReadPart } from './parts/read-part';
import { readRevenue } from './parts/revenue';
import { readStays } from './parts/stays';
import { readUnits } from './parts/units';

type Parts = Pick<Dashboard, DashboardPartName>;
type ContentOf<Name extends DashboardPartName> = Extract<Parts[Name], { ok: true }>['content'];

const READ: { [Name in DashboardPartName]: ReadPart<ContentOf<Name>> } = {
  counts: readCounts,
  stays: readStays,
  units: readUnits,
  occupancy: readOccupancy,
  revenue: readRevenue,
  maintenance: readMaintenance,
  inquiries: readInquiries,
};

/** Reads the dashboard: each part by one statement, so that one that fails does not take the others with it. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param query validated by the contract: names of parts with commas between them; all parts by default */
  async read({ parts }: DashboardQuery): Promise<Dashboard> {
    const { timeZone } = this.settings;
    const today = dayIn(timeZone);
    const asked = parts?.split(',') ?? DASHBOARD_PARTS;
    const read = DASHBOARD_PARTS.map(async (name) => [
      name,
      asked.includes(name) ? await this.part(name, today) : null,
    ]);
    return { today, timeZone, ...(Object.fromEntries(await Promise.all(read)) as Parts) };
  }

  /** A part, or why it could not be read. */
  private async part(name: DashboardPartName, today: string): Promise<Parts[DashboardPartName]> {
    try {
      return { ok: true, content: await READ[name](this.dataSource, today) } as Parts[DashboardPartName];
    } catch (error) {
      const { code } = answeredError(error);
      this.logger.error({ part: name, code, error: describeError(error) }, 'part of the dashboard failed');
      return { ok: false, code };
    }
  }
}
