import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { LimitsService } from './limits.service';

@Module({ imports: [AccessModule], providers: [LimitsService], exports: [LimitsService] })
export class LimitsModule {}
