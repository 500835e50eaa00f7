import type { ListResponse } from '@capsule/contracts/calls/responses';
import { ENTITY_NAMES } from '@capsule/contracts/changes/change-words';
import type { AuditEntry } from '@capsule/contracts/changes/changes';
import type { User } from '@capsule/contracts/users/user';
import { remoteApi, resourceTag } from '@capsule/host/admin';
import { withLinks, type ListedPage } from '@capsule/web-kit/table';
import { manifest } from '../../manifest';

/** The calls of the audit trail, which every change of anything makes longer. */
export const auditCalls = remoteApi({ name: `${manifest.name}/audit` }).addEndpoints((build) => ({
  /** @param query as it is sent, without the question mark */
  list: build.query<ListedPage<AuditEntry>, string>({
    query: (query) => `/api/audit?${query}`,
    transformResponse: withLinks<AuditEntry>,
    providesTags: ENTITY_NAMES.map((name) => resourceTag(name, 'LIST')),
  }),
  /** Everybody who has or had an account, by name. */
  people: build.query<User[], void>({
    query: () => '/api/users?sort=name&order=asc',
    transformResponse: ({ data }: ListResponse<User>) => data,
    providesTags: [resourceTag('user', 'LIST')],
  }),
}));
