import type { Done } from '@capsule/contracts/calls/responses';
import type { OwnSession, Profile } from '@capsule/contracts/users/own-account';
import type { PasswordChange } from '@capsule/contracts/users/passwords';
import type { PasskeyChallenge, PasskeyProof } from '@capsule/contracts/users/second-factor';
import { passkeyConfirmCalls } from '@capsule/contracts/users/second-factor-calls';
import type { Confirmation } from '@capsule/contracts/users/sign-in';
import profile from '@capsule/contracts/users/own-profile.descriptor';
import { remoteApi, resourceTag } from '@capsule/host/admin';
import type { Body } from '@capsule/web-kit/form';
import { manifest } from '../manifest';

/** Who is signed in, as every screen reads it. */
const SESSION = resourceTag('Session');
const SESSIONS = '/api/auth/sessions';

const dataOf = <T>({ data }: { data: T }): T => data;

/** The calls on one's own account (product §7.1). */
export const ownAccount = remoteApi({ name: `${manifest.name}/own-account` }).addEndpoints((build) => ({
  profile: build.query<Profile, void>({
    query: () => profile.calls.read.path,
    transformResponse: dataOf<Profile>,
    // The form must not begin with names that were changed since.
    keepUnusedDataFor: 0,
  }),
  changeProfile: build.mutation<Profile, { version: number; body: Body }>({
    query: ({ version, body }) => ({ path: profile.calls.change.path, method: 'PATCH', body, ifMatch: version }),
    transformResponse: dataOf<Profile>,
    invalidatesTags: (_profile, failure) => (failure ? [] : [SESSION, resourceTag('user')]),
  }),
  changePassword: build.mutation<Done, { body: PasswordChange; idempotencyKey: string }>({
    query: (change) => ({ path: '/api/auth/password', method: 'POST', ...change }),
    invalidatesTags: (_done, failure) => (failure ? [] : [SESSION, 'OwnSessions']),
  }),
  confirm: build.mutation<Done, Confirmation>({
    query: (body) => ({ path: '/api/auth/confirm', method: 'POST', body }),
  }),
  confirmChallenge: build.mutation<PasskeyChallenge, void>({
    query: () => ({ path: passkeyConfirmCalls.challenge.path, method: 'POST' }),
    transformResponse: dataOf<PasskeyChallenge>,
  }),
  confirmByPasskey: build.mutation<Done, PasskeyProof>({
    query: (body) => ({ path: passkeyConfirmCalls.passkey.path, method: 'POST', body }),
  }),
  sessions: build.query<OwnSession[], void>({
    query: () => SESSIONS,
    transformResponse: dataOf<OwnSession[]>,
    providesTags: ['OwnSessions'],
    keepUnusedDataFor: 0,
  }),
  endSession: build.mutation<Done, number>({
    query: (id) => ({ path: `${SESSIONS}/${id}`, method: 'DELETE' }),
    // After a failure too: a session that has already ended must leave the list.
    invalidatesTags: ['OwnSessions'],
  }),
  endOtherSessions: build.mutation<Done, void>({
    query: () => ({ path: SESSIONS, method: 'DELETE' }),
    invalidatesTags: ['OwnSessions'],
  }),
}));
