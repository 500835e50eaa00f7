import {
  ClientErrorInput,
  ModuleFaultQuery,
  readModuleFaults,
  ReportedFault,
  reportClientError,
} from '@capsule/contracts';
import { Body, Controller, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Logger } from 'pino';
import { ServesDone, ServesList } from '../../platform/calls/serves';
import { ClientAddress } from '../../platform/http/client-address';
import { coercing, contract } from '../../platform/http/contract';
import { LimitsService } from '../../platform/limits/limits.service';
import type { ListPage } from '../../platform/lists/lists.service';
import { LOGGER } from '../../platform/logging/logger';
import { BrowserName } from './browser-name';
import { FaultsService } from './faults.service';
import { StoredReleases } from './stored-releases';

/** Browsers report modules that failed, so that their teams learn of it. */
@ApiTags('client errors')
@Controller()
export class ClientErrorsController {
  constructor(
    private readonly limits: LimitsService,
    private readonly faults: FaultsService,
    private readonly releases: StoredReleases,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * A report becomes a row, or is counted in one, and a line in the log. A report about an unknown release is dropped
   * with the same response, so that nobody can find out which releases exist.
   *
   * Limits are counted by module, so that one that floods leaves room for the reports of all others.
   */
  @ServesDone(reportClientError, 'Reported', 'The report is kept for the module’s team.')
  async report(
    @Body({ schema: contract(ClientErrorInput) }) input: ClientErrorInput,
    @ClientAddress() address: string,
    @BrowserName() browser: string | null,
  ): Promise<void> {
    const { remote, version, phase, kind } = input;
    if (!(await this.releases.has(remote, version))) return;
    await this.limits.take('client-errors', [remote, address]);
    await this.limits.take('module-faults', [remote, version]);
    this.logger.warn({ clientError: { remote, version, phase, kind } }, 'a module failed in a browser');
    await this.faults.record(input, browser);
  }

  @ServesList(readModuleFaults, ReportedFault)
  list(@Query({ schema: coercing(ModuleFaultQuery) }) query: ModuleFaultQuery): Promise<ListPage> {
    return this.faults.list(query);
  }
}
