import rule from '@capsule/contracts/users/sign-in-rule.descriptor';
import type { SignInRule } from '@capsule/contracts/users/sign-in-rule';
import { remoteApi, resourceTag } from '@capsule/host/admin';
import { manifest } from '../../manifest';

const { read, change } = rule.calls;
const TAG = resourceTag(rule.name, 'LIST');
const dataOf = ({ data }: { data: SignInRule }): SignInRule => data;

/** The calls of the rule who must have a second factor. There is one row. */
export const signInRuleCalls = remoteApi({ name: `${manifest.name}/${rule.name}` }).addEndpoints((build) => ({
  read: build.query<SignInRule, void>({ query: () => read.path, transformResponse: dataOf, providesTags: [TAG] }),
  change: build.mutation<SignInRule, { row: SignInRule; body: object }>({
    query: ({ row, body }) => ({ method: change.method, path: change.path, body, ifMatch: row.version }),
    transformResponse: dataOf,
    invalidatesTags: (_row, failure) => (failure ? [] : [TAG]),
  }),
}));
