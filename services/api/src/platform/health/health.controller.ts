import { Done } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Public } from '../access/access';
import { ApiResponseOf, Fails } from '../documentation/api-response';
import { Lifecycle } from '../lifecycle/lifecycle';

/** Liveness and readiness of this process. */
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

  /** @throws ServiceError `service.unavailable` while draining, or when the database does not answer */
  @Get('readyz')
  @ApiResponseOf(Done, 'The process takes work: its database answers, and it is not stopping.')
  @Fails(['service.unavailable'])
  async ready(): Promise<Done> {
    if (this.lifecycle.draining) throw new ServiceError('service.unavailable', { message: 'Stopping', retryAfter: 1 });
    await this.dataSource.query('SELECT 1');
    return { success: true, message: 'Ready' };
  }
}
