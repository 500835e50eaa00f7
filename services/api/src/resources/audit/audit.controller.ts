import { AuditEntry, AuditQuery, readAudit } from '@capsule/contracts';
import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ServesList } from '../../platform/calls/serves';
import { coercing } from '../../platform/http/contract';
import type { ListPage } from '../../platform/lists/lists.service';
import { AuditService } from './audit.service';

/** Who changed what, for administrators. */
@ApiTags('audit')
@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @ServesList(readAudit, AuditEntry)
  list(@Query({ schema: coercing(AuditQuery) }) query: AuditQuery): Promise<ListPage> {
    return this.audit.list(query);
  }
}
