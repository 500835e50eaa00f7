import { AuditEntry, AuditQuery } from '@capsule/contracts';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../../platform/access/access';
import { coercing } from '../../platform/http/contract';
import type { ListPage } from '../../platform/lists/lists.service';
import { SendsList } from '../../platform/lists/sends-list';
import { AuditService } from './audit.service';

/** Who changed what, for administrators. */
@ApiTags('audit')
@Controller('api/audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @Roles('admin')
  @SendsList(AuditEntry)
  list(@Query({ schema: coercing(AuditQuery) }) query: AuditQuery): Promise<ListPage> {
    return this.audit.list(query);
  }
}
