import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signInRule } from '@capsule/contracts/users/sign-in-rule';
import { toasts } from '@capsule/host';
import { othersChanges } from '@capsule/host/admin';
import { answering, choose, fakeApi, oneOf, refusal, renderScreen, type FakeRoute } from '@capsule/web-kit/testing';
import { SignInRuleForm } from './sign-in-rule-form';

/** The rule who must have a second factor, as administrators set it (product §2.35). */

function open(...routes: FakeRoute[]) {
  const calls = fakeApi(...routes);
  renderScreen(<SignInRuleForm />, '/admin/settings/second-factor');
  return { user: userEvent.setup(), writes: () => calls.filter(({ method }) => method === 'PATCH') };
}

const field = () => screen.findByLabelText('Second Factor Needed By');
const save = () => screen.getByRole('button', { name: 'Save' });

it('offers nobody, administrators and everybody, and says what it means', async () => {
  const { user } = open(answering(signInRule.calls.read, () => oneOf({ requiredFor: 'everybody', version: 4 })));
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(await field()).toHaveTextContent('Everybody');
  expect(await field()).toHaveAccessibleDescription('Who has none sets one up after the next sign-in.');
  await user.click(await field());
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Nobody',
    'Administrators',
    'Everybody',
  ]);
});

it('is saved each time from the version that was stored', async () => {
  let version = 4;
  const { user, writes } = open(
    answering(signInRule.calls.read, () => oneOf({ requiredFor: 'nobody', version: 4 })),
    answering(signInRule.calls.change, ({ body }) => oneOf({ ...(body as object), version: (version += 1) })),
  );
  choose(await field(), 'admins');
  await user.click(save());
  await waitFor(() =>
    expect(toasts.current()).toMatchObject({
      title: 'Sign-in rule saved',
      description: 'It holds from the next sign-in on.',
      tone: 'success',
    }),
  );
  choose(await field(), 'everybody');
  await user.click(save());
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]).toMatchObject({ body: { requiredFor: 'everybody' }, headers: { 'if-match': '"5"' } });
});

it('that somebody else has changed is loaded again, and what was chosen stays', async () => {
  let row = { requiredFor: 'nobody', version: 4 };
  const { user, writes } = open(
    answering(signInRule.calls.read, () => oneOf(row)),
    answering(signInRule.calls.change, ({ headers }) =>
      headers['if-match'] === '"4"' ? refusal('resource.stale') : oneOf({ requiredFor: 'admins', version: 6 }),
    ),
  );
  choose(await field(), 'admins');
  row = { requiredFor: 'everybody', version: 5 };
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Load their changes' }));
  await screen.findByText(/^Their changes are loaded/);
  expect(await field()).toHaveTextContent('Administrators');
  await user.click(save());
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]).toMatchObject({ body: { requiredFor: 'admins' }, headers: { 'if-match': '"5"' } });
});

it('says while it is shown that somebody else has changed it', async () => {
  let row = { requiredFor: 'nobody', version: 4 };
  const { user } = open(answering(signInRule.calls.read, () => oneOf(row)));
  expect(await field()).toHaveTextContent('Nobody');
  row = { requiredFor: 'everybody', version: 5 };
  const change = { entity: 'sign-in-rule', id: 1, version: 5, action: 'update', window: 'theirs' } as const;
  act(() => othersChanges.add([{ ...change, by: { id: 99, name: 'Ada' } }]));
  expect(screen.getByText('Ada changed this meanwhile. What you typed is still here.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load their changes' }));
  await waitFor(async () => expect(await field()).toHaveTextContent('Everybody'));
  expect(screen.queryByText(/^Ada changed this/)).toBeNull();
  act(() => othersChanges.clear());
});

it('keeps what was chosen where the changes of somebody else cannot be loaded', async () => {
  let reads = 0;
  const { user, writes } = open(
    answering(signInRule.calls.read, () =>
      (reads += 1) === 1 ? oneOf({ requiredFor: 'nobody', version: 4 }) : refusal('service.unavailable'),
    ),
    answering(signInRule.calls.change, () => refusal('resource.stale')),
  );
  choose(await field(), 'admins');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Load their changes' }));
  await waitFor(() => expect(reads).toBe(2));
  expect(await screen.findByText(/Nothing is saved yet, and what you typed is still here\.$/)).toBeVisible();
  expect(await screen.findByText('The sign-in rule could not be loaded.')).toBeVisible();
  expect(await field()).toHaveTextContent('Administrators');
  expect(writes()).toHaveLength(1);
});

it('that is not saved says so', async () => {
  const { user } = open(
    answering(signInRule.calls.read, () => oneOf({ requiredFor: 'nobody', version: 4 })),
    answering(signInRule.calls.change, () => refusal('service.unavailable')),
  );
  choose(await field(), 'admins');
  await user.click(save());
  await waitFor(() =>
    expect(toasts.current()).toMatchObject({
      title: 'Error saving sign-in rule',
      description: 'The rule has not been changed. Please try again.',
      tone: 'error',
    }),
  );
});

it('that could not be loaded is asked for again', async () => {
  let isDown = true;
  const { user } = open(
    answering(signInRule.calls.read, () =>
      isDown ? refusal('service.unavailable') : oneOf({ requiredFor: 'nobody', version: 4 }),
    ),
  );
  expect(await screen.findByText('The sign-in rule could not be loaded.')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await field()).toHaveTextContent('Nobody');
});
