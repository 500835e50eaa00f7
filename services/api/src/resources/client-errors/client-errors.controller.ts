import { ClientErrorInput, reportClientError } from '@capsule/contracts';
import { Body, Controller, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Logger } from 'pino';
import { ServesDone } from '../../platform/calls/serves';
import { ClientAddress } from '../../platform/http/client-address';
import { contract } from '../../platform/http/contract';
import { LimitsService } from '../../platform/limits/limits.service';
import { LOGGER } from '../../platform/logging/logger';

/** Browsers report modules that failed, so that their teams learn of it from the log. */
@ApiTags('client errors')
@Controller()
export class ClientErrorsController {
  constructor(
    private readonly limits: LimitsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The report becomes one line in the log and is not stored elsewhere. */
  @ServesDone(reportClientError, 'Reported', 'The report is in the log.')
  async report(
    @Body({ schema: contract(ClientErrorInput) }) input: ClientErrorInput,
    @ClientAddress() address: string,
  ): Promise<void> {
    await this.limits.take('client-errors', [address]);
    this.logger.warn({ clientError: input }, 'a module failed in a browser');
  }
}
