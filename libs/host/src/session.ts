import type { CurrentUser, LoginInput } from '@capsule/contracts/users/sign-in';
import type { Done } from '@capsule/contracts/calls/responses';
import { api } from './api';

/** The signed-in person: cached for 5 minutes, no retry; a 401 means that nobody is signed in (product §4, §7). */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    currentUser: build.query<CurrentUser, void>({ query: () => '/api/auth/user', providesTags: ['Session'] }),
    login: build.mutation<Done, LoginInput>({
      query: (body) => ({ path: '/api/login', method: 'POST', body }),
      // Only a login that succeeds changes who is signed in.
      invalidatesTags: (_done, failure) => (failure ? [] : ['Session']),
    }),
    logout: build.mutation<Done, void>({
      query: () => ({ path: '/api/logout', method: 'POST' }),
      // Empties the cache: the next person must not see data that the last one loaded.
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

/** The signed-in person. Any failure counts as nobody signed in (product §7). */
export function useSession(): Session {
  const { data, isError, isLoading } = sessionApi.useCurrentUserQuery();
  if (isLoading) return { status: 'loading', user: null };
  if (isError || !data) return { status: 'signed-out', user: null };
  return { status: 'signed-in', user: data };
}
