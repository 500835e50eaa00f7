import company from '@capsule/contracts/company/company.descriptor';
import type { Company } from '@capsule/contracts/company/company';
import { remoteApi, resourceTag } from '@capsule/host/admin';
import { manifest } from '../../manifest';

const { read, change } = company.calls;
const dataOf = ({ data }: { data: Company }): Company => data;

/** The calls of the company's details. There is one row, which others find by the tag of the list. */
export const companyCalls = remoteApi({ name: `${manifest.name}/${company.name}` }).addEndpoints((build) => ({
  read: build.query<Company, void>({
    query: () => read.path,
    transformResponse: dataOf,
    providesTags: [resourceTag(company.name, 'LIST')],
  }),
  change: build.mutation<Company, { row: Company; body: object }>({
    query: ({ row, body }) => ({ method: change.method, path: change.path, body, ifMatch: row.version }),
    transformResponse: dataOf,
    invalidatesTags: (_row, failure) => (failure ? [] : [resourceTag(company.name, 'LIST')]),
  }),
}));
