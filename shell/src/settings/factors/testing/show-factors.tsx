import userEvent from '@testing-library/user-event';
import type { OwnFactors } from '@capsule/contracts/users/second-factor';
import { ownFactorCalls } from '@capsule/contracts/users/second-factor-calls';
import type { CurrentUser } from '@capsule/contracts/users/sign-in';
import { answering, fakeApi, oneOf, renderScreen, signedIn, type FakeRoute } from '@capsule/web-kit/testing';
import FactorsPart from '../factors-part';

/** The factors of somebody who has only a password. */
export const NONE: OwnFactors = { appAddedAt: null, passkeys: [], recoveryCodes: 0, needed: false };

export const RECOVERY_CODES = ['k7dm-w2xp-hq9r-t4bz', 'a2cd-efgh-jkmn-pqrs'];

/** Shows somebody's own factors, as the API has them by then, over further fake answers. */
export function showFactors(person: CurrentUser, factors: () => OwnFactors, ...routes: FakeRoute[]) {
  const calls = fakeApi(
    ...routes,
    signedIn(person),
    answering(ownFactorCalls.read, () => oneOf(factors())),
  );
  renderScreen(<FactorsPart />, '/admin/settings/second-factor');
  return { user: userEvent.setup(), calls, writes: () => calls.filter(({ method }) => method !== 'GET') };
}
