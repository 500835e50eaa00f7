import type { Done } from '@capsule/contracts/calls/responses';
import type { FactorCode, FactorsAsked, PasskeyChallenge, PasskeyProof } from '@capsule/contracts/users/second-factor';
import { factorSignInCalls } from '@capsule/contracts/users/second-factor-calls';
import { remoteApi, resourceTag } from '@capsule/host/admin';
import { manifest } from '../manifest';

const { asked, code, challenge, passkey } = factorSignInCalls;

const dataOf = <T>({ data }: { data: T }): T => data;
/** Who is signed in is another person then. */
const signedIn = (_done: unknown, failure: unknown) => (failure ? [] : [resourceTag('Session')]);

/** The calls of a sign-in beyond its password (product §7.1). */
export const secondStepApi = remoteApi({ name: `${manifest.name}/second-step` }).addEndpoints((build) => ({
  asked: build.query<FactorsAsked, void>({
    query: () => ({ path: asked.path, signsIn: true }),
    transformResponse: dataOf<FactorsAsked>,
    keepUnusedDataFor: 0,
  }),
  code: build.mutation<Done, FactorCode>({
    query: (body) => ({ path: code.path, method: 'POST', body, signsIn: true }),
    invalidatesTags: signedIn,
  }),
  challenge: build.mutation<PasskeyChallenge, void>({
    query: () => ({ path: challenge.path, method: 'POST', signsIn: true }),
    transformResponse: dataOf<PasskeyChallenge>,
  }),
  passkey: build.mutation<Done, PasskeyProof>({
    query: (body) => ({ path: passkey.path, method: 'POST', body, signsIn: true }),
    invalidatesTags: signedIn,
  }),
}));
