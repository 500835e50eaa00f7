import { Module } from '@nestjs/common';
import { ListsModule } from '../../platform/lists/lists.module';
import { AuditController } from './audit.controller';
import { AuditService } from './audit.service';

@Module({ imports: [ListsModule], controllers: [AuditController], providers: [AuditService] })
export class AuditModule {}
