import { useState } from 'react';
import { ENTITY_LABELS } from '@capsule/contracts/changes/change-words';
import type { User } from '@capsule/contracts/users/user';
import { formatDate, formatDateTime } from '@capsule/web-kit/format';
import { AUDIT_PAGE_SIZE, type AuditFilters } from './audit-query';
import { nameBy } from './people';

interface Props {
  filters: AuditFilters;
  people: readonly User[];
  page: number;
  /** Entries on this page. */
  count: number;
  total: number;
}

/** What stands above the entries on paper, where the filters are not: when, which of how many, and what they are narrowed to. */
export function AuditPaper({ filters: { entity, by, day }, people, page, count, total }: Props) {
  const [now] = useState(() => new Date().toISOString());
  const first = (page - 1) * AUDIT_PAGE_SIZE + 1;
  const sentences = [
    `Printed on ${formatDateTime(now)}`,
    ...(count > 0 ? [`Changes ${first} to ${first + count - 1} of ${total}, the newest first`] : []),
    ...(entity ? [`Kind: ${ENTITY_LABELS[entity]}`] : []),
    ...(by === undefined ? [] : [`Person: ${nameBy(people, by)}`]),
    ...(day ? [`Day: ${formatDate(day)}`] : []),
  ];
  return <p>{sentences.join('. ')}.</p>;
}
