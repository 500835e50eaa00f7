import { PolicyReport, PolicyReports, readPolicyReports, reportPolicy } from '@capsule/contracts';
import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ServesDone, ServesOne } from '../../platform/calls/serves';
import { ClientAddress } from '../../platform/http/client-address';
import { contract } from '../../platform/http/contract';
import { LimitsService } from '../../platform/limits/limits.service';
import { PolicyReportsService } from './policy-reports.service';

/** What the content security policy has blocked in browsers (product §10.19). */
@ApiTags('policy-reports')
@Controller()
export class PolicyReportsController {
  constructor(
    private readonly limits: LimitsService,
    private readonly reports: PolicyReportsService,
  ) {}

  @ServesDone(reportPolicy, 'Counted', 'The report is counted among those of the day.')
  async report(
    @Body({ schema: contract(PolicyReport) }) report: PolicyReport,
    @ClientAddress() address: string,
  ): Promise<void> {
    await this.limits.take('policy-reports', [address]);
    await this.reports.add(report);
  }

  @ServesOne(readPolicyReports, PolicyReports, 'What was blocked in the last 28 days, how often and since when.')
  read(): Promise<PolicyReports> {
    return this.reports.read();
  }
}
