import { pathOf } from '@capsule/contracts/calls/call';
import user from '@capsule/contracts/users/user.descriptor';
import type { User } from '@capsule/contracts/users/user';
import { remoteApi } from '@capsule/host/admin';
import { crudEndpoints } from '@capsule/web-kit/resource';
import { rowTags } from '@capsule/web-kit/table';
import { manifest } from '../manifest';

/** The calls on accounts (product §7.1). */
export const users = crudEndpoints(manifest, user);

export const { resetPassword, clearFactors } = remoteApi({ name: `${manifest.name}/accounts` }).addEndpoints(
  (build) => ({
    resetPassword: build.mutation<User, { id: number; password: string; idempotencyKey: string }>({
      query: ({ id, password, idempotencyKey }) => ({
        path: pathOf(user.calls.resetPassword, id),
        method: 'POST',
        body: { password },
        idempotencyKey,
      }),
      transformResponse: ({ data }: { data: User }) => data,
      invalidatesTags: (_user, _failure, { id }) => rowTags('user', id),
    }),
    clearFactors: build.mutation<User, { id: number; idempotencyKey: string }>({
      query: ({ id, idempotencyKey }) => ({
        path: pathOf(user.calls.clearFactors, id),
        method: 'POST',
        idempotencyKey,
      }),
      transformResponse: ({ data }: { data: User }) => data,
      invalidatesTags: (_user, _failure, { id }) => rowTags('user', id),
    }),
  }),
);
