import { Done } from '@capsule/contracts';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Public } from '../access/access';
import { ApiResponseOf, Fails } from '../documentation/api-response';
import { ApiError } from '../http/api-error';
import { Lifecycle } from '../lifecycle/lifecycle';

/** Whether this process lives, and whether it should be sent work. */
@ApiTags('health')
@Public()
@Controller()
export class HealthController {
  constructor(
    private readonly lifecycle: Lifecycle,
    private readonly dataSource: DataSource,
  ) {}

  @Get('livez')
  @ApiResponseOf(Done, 'The process answers.')
  live(): Done {
    return { success: true, message: 'Alive' };
  }

  /** @throws ApiError `service.unavailable` while draining, or when the database does not answer */
  @Get('readyz')
  @ApiResponseOf(Done, 'The process takes work: its database answers, and it is not stopping.')
  @Fails(['service.unavailable'])
  async ready(): Promise<Done> {
    if (this.lifecycle.draining) throw new ApiError('service.unavailable', { message: 'Stopping', retryAfter: 1 });
    await this.dataSource.query('SELECT 1');
    return { success: true, message: 'Ready' };
  }
}
