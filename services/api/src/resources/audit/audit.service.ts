import { AUDIT_SORTS, AuditEntry, AuditQuery } from '@capsule/contracts';
import type { QuerySchema } from '@capsule/contracts/resource/resource';
import { Injectable } from '@nestjs/common';
import type { TObject } from 'typebox';
import { invalid } from '../../platform/http/common-errors';
import type { ListSource } from '../../platform/lists/list-source';
import { ListsService, type ListPage } from '../../platform/lists/lists.service';
import { IS_GONE, TITLE } from './audited-rows';

const auditTrail = {
  row: AuditEntry,
  sorts: AUDIT_SORTS,
  query: AuditQuery as TObject as QuerySchema<AuditQuery>,
};

/** Newest first. An id needs its entity, because ids are unique within an entity only. */
export const AUDIT_LIST: ListSource<typeof auditTrail> = {
  contract: auditTrail,
  table: 'audit_entries',
  sorts: { at: '"at"' },
  default: { sort: 'at', order: 'desc' },
  filters: {
    entity: '"entity" = ?',
    id: '"entityId" = ?',
    by: '"by" = ?',
    action: '"action" = ?',
    address: '"address" = ?',
    from: '"at" >= ?::timestamptz',
    to: '"at" < ?::timestamptz',
  },
  ranges: { from: { order: '"at"' }, to: { order: '"at"' } },
  derived: { title: TITLE, gone: IS_GONE },
};

/** Reads the audit trail. `ChangeLog` and `AccessLog` write it. */
@Injectable()
export class AuditService {
  constructor(private readonly lists: ListsService) {}

  /** @throws ServiceError 422 for an id without its entity */
  list(query: AuditQuery): Promise<ListPage> {
    if (query.id !== undefined && query.entity === undefined) {
      throw invalid({ field: 'entity', message: 'Say of what kind the id is.' });
    }
    const { from, to, ...rest } = query;
    return this.lists.read(AUDIT_LIST, { ...rest, ...momentAt('from', from), ...momentAt('to', to) });
  }
}

/** PostgreSQL knows no year 0; years of more digits are written otherwise. */
const [FIRST_YEAR, LAST_YEAR] = [1, 9999];

/**
 * A moment of the query in UTC: PostgreSQL does not know every offset and every space that the contract lets pass.
 *
 * @throws ServiceError 422 naming the field
 */
function momentAt(field: 'from' | 'to', text: string | undefined): Partial<AuditQuery> {
  if (text === undefined) return {};
  const moment = new Date(text);
  const year = moment.getUTCFullYear();
  if (year >= FIRST_YEAR && year <= LAST_YEAR) return { [field]: moment.toISOString() };
  throw invalid({ field, message: 'Send a moment of the years 1 to 9999, such as 2026-11-20T09:00:00Z.' });
}
