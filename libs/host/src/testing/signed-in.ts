import { sampleOf } from '@capsule/contracts/resource/sample';
import { CurrentUser, signInCalls } from '@capsule/contracts/users/sign-in';
import { answering, type FakeRoute } from './fake-api';

/**
 * The API says that this person is signed in.
 *
 * @example fakeApi(signedIn({ role: 'manager' }));
 */
export const signedIn = (person: Partial<CurrentUser> = {}): FakeRoute =>
  answering(signInCalls.currentUser, () => ({ json: { ...sampleOf(CurrentUser), ...person } }));
