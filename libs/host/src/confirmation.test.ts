import { oneOf, answering, fakeApi, refusal } from './testing';
import { pathOf } from '@capsule/contracts/calls/call';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { user } from '@capsule/contracts/users/user';
import { call } from './call';
import { confirmation } from './confirmation';

/** Calls that need the password again wait for it, and are sent again as they were (product §6.4). */

const { resetPassword } = user.calls;
const body = { password: 'plum harbour lantern' };
let isConfirmed = false;
let stop = () => undefined as void;

beforeEach(() => {
  isConfirmed = false;
  stop = confirmation.subscribe(() => undefined);
});
afterEach(() => stop());

const open = () =>
  fakeApi(answering(resetPassword, () => (isConfirmed ? oneOf(sampleRow(user)) : refusal('auth.confirmation-due'))));
const reset = (id: number) => call(pathOf(resetPassword, id), { method: 'POST', body, idempotencyKey: `reset-${id}` });
const asked = async () => {
  while (!confirmation.isAsked()) await new Promise((resolve) => setTimeout(resolve, 5));
};

it('waits for the password, and is sent again as it was', async () => {
  const calls = open();
  const answer = reset(7);
  await asked();
  expect(calls).toHaveLength(1);
  isConfirmed = true;
  confirmation.confirmed();
  await expect(answer).resolves.toMatchObject({ success: true });
  expect(confirmation.isAsked()).toBe(false);
  expect(calls).toHaveLength(2);
  expect(calls[1]).toEqual(calls[0]);
});

it('is one question with others that wait', async () => {
  open();
  const answers = Promise.all([reset(7), reset(8)]);
  await asked();
  isConfirmed = true;
  confirmation.confirmed();
  await expect(answers).resolves.toHaveLength(2);
  expect(confirmation.isAsked()).toBe(false);
});

it('stays refused when the person does not want to', async () => {
  const calls = open();
  const answer = reset(7);
  await asked();
  confirmation.cancelled();
  await expect(answer).rejects.toMatchObject({ status: 403, answer: { code: 'auth.confirmation-due' } });
  expect(calls).toHaveLength(1);
});

it('is refused at once where nothing can ask', async () => {
  stop();
  const calls = open();
  await expect(reset(7)).rejects.toMatchObject({ status: 403 });
  expect(confirmation.isAsked()).toBe(false);
  expect(calls).toHaveLength(1);
});

it('that is refused for another reason asks nobody for a password', async () => {
  fakeApi(answering(resetPassword, () => refusal('auth.forbidden')));
  await expect(reset(7)).rejects.toMatchObject({ status: 403, answer: { code: 'auth.forbidden' } });
});
