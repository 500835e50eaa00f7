import type { CurrentUser, LoginInput } from '@capsule/contracts/users/sign-in';
import type { Done } from '@capsule/contracts/calls/responses';
import { api } from './api';

/** The signed-in person: cached 5 minutes without retry; a 401 means nobody is signed in (product §4, §7). */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    currentUser: build.query<CurrentUser, void>({ query: () => '/api/auth/user', providesTags: ['Session'] }),
    login: build.mutation<Done, LoginInput>({
      query: (body) => ({ path: '/api/login', method: 'POST', body }),
      invalidatesTags: ['Session'],
    }),
    logout: build.mutation<Done, void>({
      query: () => ({ path: '/api/logout', method: 'POST' }),
      // Nothing that the last person saw may be shown to the next.
      onQueryStarted: async (_none, { dispatch, queryFulfilled }) => {
        await queryFulfilled.then(
          () => dispatch(api.util.resetApiState()),
          () => undefined,
        );
      },
    }),
  }),
});

export const { useLoginMutation, useLogoutMutation } = sessionApi;

export type Session =
  { status: 'loading'; user: null } | { status: 'signed-out'; user: null } | { status: 'signed-in'; user: CurrentUser };

/** Who is signed in. Any failure means nobody is (product §7). */
export function useSession(): Session {
  const { data, isError, isUninitialized, isLoading } = sessionApi.useCurrentUserQuery();
  if (isUninitialized || isLoading) return { status: 'loading', user: null };
  if (isError || !data) return { status: 'signed-out', user: null };
  return { status: 'signed-in', user: data };
}
