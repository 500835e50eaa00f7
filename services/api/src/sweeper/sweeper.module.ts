import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { IdempotencyModule } from '../idempotency/idempotency.module';
import { LimitsModule } from '../limits/limits.module';
import { SweeperService } from './sweeper.service';

@Module({
  imports: [AuthModule, IdempotencyModule, LimitsModule],
  providers: [SweeperService],
  exports: [SweeperService],
})
export class SweeperModule {}
