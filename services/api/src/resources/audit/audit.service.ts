import { AUDIT_SORTS, AuditEntry, AuditQuery } from '@capsule/contracts';
import type { QuerySchema } from '@capsule/contracts/resource/resource';
import { Injectable } from '@nestjs/common';
import type { TObject } from 'typebox';
import { invalid } from '../../platform/http/api-error';
import type { ListSource } from '../../platform/lists/list-source';
import { ListsService, type ListPage } from '../../platform/lists/lists.service';

const auditTrail = {
  row: AuditEntry,
  sorts: AUDIT_SORTS,
  query: AuditQuery as TObject as QuerySchema<AuditQuery>,
};

/** Newest first. Of one row only together with its kind: ids are of their kind. */
export const AUDIT_LIST: ListSource<typeof auditTrail> = {
  contract: auditTrail,
  table: 'audit_entries',
  sorts: { at: '"at"' },
  default: { sort: 'at', order: 'desc' },
  filters: { entity: '"entity" = ?', id: '"entityId" = ?' },
};

/** Who changed what, when, from what to what. `ChangeLog` writes it. */
@Injectable()
export class AuditService {
  constructor(private readonly lists: ListsService) {}

  /** @throws ApiError 422 for an id without its entity */
  list(query: AuditQuery): Promise<ListPage> {
    if (query.id !== undefined && query.entity === undefined) {
      throw invalid({ field: 'entity', message: 'Say of what kind the id is.' });
    }
    return this.lists.read(AUDIT_LIST, query);
  }
}
