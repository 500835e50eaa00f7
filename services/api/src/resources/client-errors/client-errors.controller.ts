import type { ClientErrorInput, Done } from '@capsule/contracts';
import validateClientError from '@capsule/contracts/client-error-input.validator';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Logger } from 'pino';
import { Public } from '../../platform/access/access';
import { AnswersDone, Fails, FailsOnBody } from '../../platform/documentation/answers';
import { ClientAddress } from '../../platform/http/client-address';
import { contract } from '../../platform/http/contract';
import { LimitsService } from '../../platform/limits/limits.service';
import { LOGGER } from '../../platform/logging/logger';

/** Browsers report which module failed them, so that its team learns of it before a visitor writes. */
@ApiTags('client errors')
@Public()
@Controller('api/client-errors')
export class ClientErrorsController {
  constructor(
    private readonly limits: LimitsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The report becomes one line of the log; nothing of it is stored elsewhere. */
  @Post()
  @HttpCode(200)
  @AnswersDone('The report is in the log.')
  @FailsOnBody()
  @Fails('request.rate-limited')
  async report(
    @Body({ schema: contract(validateClientError) }) input: ClientErrorInput,
    @ClientAddress() address: string,
  ): Promise<Done> {
    await this.limits.take('client-errors', [address]);
    this.logger.warn({ clientError: input }, 'a module failed in a browser');
    return { success: true, message: 'Reported' };
  }
}
