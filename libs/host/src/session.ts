import type { CurrentUser, LoginInput } from '@capsule/contracts/users/sign-in';
import type { Done } from '@capsule/contracts/calls/responses';
import { api } from './api';
import { pageSession } from './page-session';
import { forgetSession, tellTabs } from './session-tabs';

/** For this long the signed-in person is not fetched again (product §4.5). */
const FRESH_SECONDS = 5 * 60;

/** The signed-in person: cached for 5 minutes, no retry; a 401 means that nobody is signed in (product §4, §7). */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    currentUser: build.query<CurrentUser, void>({
      queryFn: async (_none, _api, _options, ask) => {
        // A literal, because importing the constant makes the build duplicate this module (the shell's entry imports
        // the constant, too).
        const { data, error } = await ask('/api/auth/user');
        if (error) return { error };
        const user = data as CurrentUser;
        // Before the response is used: by then the page must belong to this person.
        pageSession.seen(user);
        tellTabs(user.id);
        return { data: user };
      },
      providesTags: ['Session'],
    }),
    login: build.mutation<Done, LoginInput>({
      query: (body) => ({ path: '/api/login', method: 'POST', body, signsIn: true }),
      // Only a login that succeeds changes who is signed in.
      invalidatesTags: (_done, failure) => (failure ? [] : ['Session']),
    }),
    logout: build.mutation<Done, void>({
      query: () => ({ path: '/api/logout', method: 'POST', signsIn: true }),
      onQueryStarted: async (_none, { queryFulfilled }) => {
        await queryFulfilled.then(
          () => {
            forgetSession();
            tellTabs(null);
          },
          () => undefined,
        );
      },
    }),
  }),
});

export const { useLoginMutation, useLogoutMutation } = sessionApi;

export type Session =
  { status: 'loading'; user: null } | { status: 'signed-out'; user: null } | { status: 'signed-in'; user: CurrentUser };

/**
 * The signed-in person. Any failure counts as nobody signed in (product §7), except after a failed refetch: then the
 * person stays known, because otherwise the page with all that was typed would be gone.
 *
 * @param options `skip`: sends no call; if the person is not known yet, that counts as nobody
 */
export function useSession({ skip = false } = {}): Session {
  const options = { refetchOnMountOrArgChange: FRESH_SECONDS, skip };
  const { data, isLoading } = sessionApi.useCurrentUserQuery(undefined, options);
  if (data) return { status: 'signed-in', user: data };
  return { status: isLoading ? 'loading' : 'signed-out', user: null };
}
