import { ownProfile, ownSessionCalls } from '@capsule/contracts/users/own-account';
import { ownFactorCalls } from '@capsule/contracts/users/second-factor-calls';
import { store } from '@capsule/host/admin';
import { answering, expectNotKept, fakeApi, oneOf } from '@capsule/web-kit/testing';
import { ownFactors } from '../factors/own-factors.api';
import { ownAccount } from './own-account.api';

/** What is read of one's own account is not remembered: a form must not begin with it when it was changed since. */

it.each([
  ['the profile', () => ownAccount.profile.initiate()],
  ['the sessions', () => ownAccount.sessions.initiate()],
  ['the second factors', () => ownFactors.read.initiate()],
])('%s', async (_what, read) => {
  fakeApi(
    answering(ownProfile.calls.read, () => oneOf({ username: 'priya', firstName: 'Priya', lastName: '', version: 4 })),
    answering(ownSessionCalls.list, () => oneOf([])),
    answering(ownFactorCalls.read, () => oneOf({ appAddedAt: null, passkeys: [], recoveryCodes: 0, needed: false })),
  );
  await expectNotKept(store.dispatch(read() as ReturnType<typeof ownAccount.profile.initiate>));
});
