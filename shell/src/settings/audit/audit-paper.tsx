import { useState } from 'react';
import { ENTITY_LABELS } from '@capsule/contracts/changes/change-words';
import type { User } from '@capsule/contracts/users/user';
import { formatDate, formatDateTime } from '@capsule/web-kit/format';
import { ACTION_LABELS } from './access-words';
import { AUDIT_PAGE_SIZE, type AuditFilters } from './audit-query';
import { nameBy } from './people';

interface Props {
  filters: AuditFilters;
  people: readonly User[];
  page: number;
  /** Entries on this page. */
  count: number;
  total: number;
  /** Which they are, in words, where their page has no number. */
  shown?: string | undefined;
}

/** What stands above the entries on paper, where the filters are not: when, which of how many, and what they are narrowed to. */
export function AuditPaper({
  filters: { entity, by, day, action, address },
  people,
  page,
  count,
  total,
  shown,
}: Props) {
  const [now] = useState(() => new Date().toISOString());
  const first = (page - 1) * AUDIT_PAGE_SIZE + 1;
  const sentences = [
    `Printed on ${formatDateTime(now)}`,
    ...(count > 0 ? [`Changes ${shown ?? `${first} to ${first + count - 1} of ${total}`}, the newest first`] : []),
    ...(entity ? [`Kind: ${ENTITY_LABELS[entity]}`] : []),
    ...(action ? [`Event: ${ACTION_LABELS[action]}`] : []),
    ...(by === undefined ? [] : [`Person: ${nameBy(people, by)}`]),
    ...(address ? [`Address: ${address}`] : []),
    ...(day ? [`Day: ${formatDate(day)}`] : []),
  ];
  return <p>{sentences.join('. ')}.</p>;
}
