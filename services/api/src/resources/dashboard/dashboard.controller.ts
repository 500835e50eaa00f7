import { Dashboard, DashboardQuery, readDashboard } from '@capsule/contracts';
import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ServesOne } from '../../platform/calls/serves';
import { coercing } from '../../platform/http/contract';
import { DashboardService } from './dashboard.service';

/** What a manager looks at in the morning (product §2.10). */
@ApiTags('dashboard')
@Controller()
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @ServesOne(readDashboard, Dashboard, 'The parts that were asked for; each says by itself whether it could be read.')
  read(@Query({ schema: coercing(DashboardQuery) }) query: DashboardQuery): Promise<Dashboard> {
    return this.dashboard.read(query);
  }
}
