import {
  ADDRESS_MARK_PATTERN,
  AUDIT_ACTIONS,
  ENTITY_NAMES,
  type AuditAction,
  type EntityName,
} from '@capsule/contracts/changes/change-words';
import { isDay } from '@capsule/contracts/days';
import type { TableState } from '@capsule/web-kit/table';

/** Entries on a page. */
export const AUDIT_PAGE_SIZE = 25;

/** What the list is narrowed to; a filter that is not set, or that the address has wrong, is absent. */
export interface AuditFilters {
  entity?: EntityName;
  /** A user's id. */
  by?: number;
  /** `yyyy-MM-dd`, by the clock of who reads it. */
  day?: string;
  action?: AuditAction;
  /** What stands for a network address. */
  address?: string;
}

const ADDRESS_MARK = new RegExp(ADDRESS_MARK_PATTERN);
const MAX_ID = 2_147_483_647;

/** Midnight at the beginning of a day, `days` later, by the reader's clock. */
function midnight(day: string, days: number): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + days);
}

const isId = (text: string): boolean => /^[1-9]\d*$/.test(text) && Number(text) <= MAX_ID;

/** Reads the filters of an address; what it cannot mean is ignored. */
export function filtersOf({ entity, by, day, action, address }: TableState['filters']): AuditFilters {
  const kind = ENTITY_NAMES.find((name) => name === entity);
  const done = AUDIT_ACTIONS.find((name) => name === action);
  return {
    ...(kind && { entity: kind }),
    ...(by !== undefined && isId(by) && { by: Number(by) }),
    ...(day !== undefined && isDay(day) && { day }),
    ...(done && { action: done }),
    ...(address !== undefined && ADDRESS_MARK.test(address) && { address }),
  };
}

/** The query of the call. A day is sent as the moments at which it begins and ends for who reads it. */
export function auditQuery(
  { page, place }: Pick<TableState, 'page' | 'place'>,
  { entity, by, day, action, address }: AuditFilters,
): string {
  const at: Record<string, string> = place ? { [place.side]: place.key } : { page: String(page) };
  const moments = day === undefined ? {} : { from: midnight(day, 0), to: midnight(day, 1) };
  const params = new URLSearchParams({ ...at, pageSize: String(AUDIT_PAGE_SIZE) });
  if (entity) params.set('entity', entity);
  if (by !== undefined) params.set('by', String(by));
  if (action) params.set('action', action);
  if (address) params.set('address', address);
  for (const [name, moment] of Object.entries(moments)) params.set(name, moment.toISOString());
  return params.toString();
}
