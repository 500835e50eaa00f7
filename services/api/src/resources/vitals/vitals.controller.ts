import { PageSpeed, readVitals, reportVitals, VitalsQuery, VitalsReport } from '@capsule/contracts';
import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ServesDone, ServesOne } from '../../platform/calls/serves';
import { ClientAddress } from '../../platform/http/client-address';
import { coercing, contract } from '../../platform/http/contract';
import { LimitsService } from '../../platform/limits/limits.service';
import { StoredReleases } from '../client-errors/stored-releases';
import { VitalsService } from './vitals.service';

/** The app that draws the frame of every page. */
const HOST = 'shell';

/** How fast pages were for visitors (product §10.16). */
@ApiTags('vitals')
@Controller()
export class VitalsController {
  constructor(
    private readonly limits: LimitsService,
    private readonly releases: StoredReleases,
    private readonly vitals: VitalsService,
  ) {}

  /**
   * A report is counted. That of a page or release which there is not is dropped, and answered alike: nobody can fill the
   * table with what they have made up, or find out in this way which releases there are.
   */
  @ServesDone(reportVitals, 'Counted', 'The figures are counted among those of the day.')
  async report(
    @Body({ schema: contract(VitalsReport) }) report: VitalsReport,
    @ClientAddress() address: string,
  ): Promise<void> {
    const [pages, hostPages] = await Promise.all([
      this.releases.pagesOf(report.module, report.version),
      this.releases.pagesOf(HOST, report.host),
    ]);
    if (hostPages === null || !pages?.includes(report.page)) return;
    await this.limits.take('vitals', [address]);
    await this.vitals.add(report);
  }

  @ServesOne(readVitals, PageSpeed, 'The 75th percentile of each figure, day by day and by version.')
  read(@Query({ schema: coercing(VitalsQuery) }) query: VitalsQuery): Promise<PageSpeed> {
    return this.vitals.read(query);
  }
}
