import { ClientErrorInput, reportClientError } from '@capsule/contracts';
import { Body, Controller, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Logger } from 'pino';
import { ServesDone } from '../../platform/calls/serves';
import { ClientAddress } from '../../platform/http/client-address';
import { contract } from '../../platform/http/contract';
import { LimitsService } from '../../platform/limits/limits.service';
import { LOGGER } from '../../platform/logging/logger';

/** Browsers report which module failed them, so that its team learns of it before a visitor writes. */
@ApiTags('client errors')
@Controller()
export class ClientErrorsController {
  constructor(
    private readonly limits: LimitsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The report becomes one line of the log; nothing of it is stored elsewhere. */
  @ServesDone(reportClientError, 'Reported', 'The report is in the log.')
  async report(
    @Body({ schema: contract(ClientErrorInput) }) input: ClientErrorInput,
    @ClientAddress() address: string,
  ): Promise<void> {
    await this.limits.take('client-errors', [address]);
    this.logger.warn({ clientError: input }, 'a module failed in a browser');
  }
}
