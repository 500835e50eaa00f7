import { Module } from '@nestjs/common';
import { LimitsModule } from '../../platform/limits/limits.module';
import { ClientErrorsController } from './client-errors.controller';

@Module({ imports: [LimitsModule], controllers: [ClientErrorsController] })
export class ClientErrorsModule {}
