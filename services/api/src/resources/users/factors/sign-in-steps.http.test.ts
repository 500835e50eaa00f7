import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { twoWait } from '../../../testing/lock-wait';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { SignInSteps, type SignInStep } from './sign-in-steps.service';

/** A challenge is signed once (product §6.4): who takes it leaves none. */

let api: TestApi;
let steps: SignInSteps;
beforeAll(async () => {
  api = await startTestApi();
  steps = api.app.get(SignInSteps);
});
beforeEach(() => api.database.query('DELETE FROM sign_in_steps'));
afterAll(() => api.close());

const take = () => steps.takeChallenge('token', 'sign-in');

it('two who take a challenge at the same moment: one of them has it', async () => {
  await steps.keep('token', 'sign-in', { challenge: 'sign this' });
  let both: Promise<(SignInStep | null)[]> | undefined;
  await api.database.transaction(async (other) => {
    await other.query('SELECT FROM sign_in_steps FOR UPDATE');
    both = Promise.all([take(), take()]);
    await twoWait(api.database);
  });
  const taken = (await both!).map((step) => step?.challenge);
  expect(taken.toSorted()).toEqual(['sign this', undefined]);
});

it('a step without a challenge gives none', async () => {
  await steps.keep('token', 'sign-in', {});
  expect(await take()).toBeNull();
});
