import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownFactorCalls } from '@capsule/contracts/users/second-factor-calls';
import { answering, fakeApi, oneOf, refusal, renderScreen } from '@capsule/web-kit/testing';
import { useAdding } from './use-adding';

/** When whoever adds a second factor goes on: not before the recovery codes were seen (product §2.35). */

function Page({ onDone }: { onDone: () => void }) {
  const { add, dialogs } = useAdding(onDone);
  return (
    <>
      <button onClick={() => add('app')}>Add</button>
      {dialogs}
    </>
  );
}

async function addApp(codes: string[] | null) {
  let begun = 0;
  fakeApi(
    answering(ownFactorCalls.beginApp, () => {
      begun += 1;
      return oneOf({ secret: 'JBSWY3DPEHPK3PXP', address: `otpauth://totp/Capsule:priya?secret=${begun}` });
    }),
    answering(ownFactorCalls.addApp, () => oneOf({ codes })),
  );
  const onDone = jest.fn();
  renderScreen(<Page onDone={onDone} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByLabelText(/^Code/);
  return { user, onDone, begun: () => begun };
}

it('goes on when the recovery codes of the first factor are kept, and shows them no more', async () => {
  const { user, onDone } = await addApp(['k7dm-w2xp-hq9r-t4bz']);
  await user.type(screen.getByLabelText(/^Code/), '123456{Enter}');
  await screen.findByRole('list', { name: 'Recovery codes' });
  await waitFor(() => expect(screen.queryByLabelText(/^Code/)).not.toBeInTheDocument());
  expect(onDone).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'I Have Kept Them' }));
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('list', { name: 'Recovery codes' })).not.toBeInTheDocument();
});

it('goes on at once after a further factor, which has no codes', async () => {
  const { user, onDone } = await addApp(null);
  await user.type(screen.getByLabelText(/^Code/), '123456{Enter}');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
});

it('begins anew each time: a key that was shown before is not shown again', async () => {
  const { user, onDone, begun } = await addApp(null);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByLabelText(/^Code/);
  expect(begun()).toBe(2);
  expect(onDone).not.toHaveBeenCalled();
});

it('says nothing of a setup that failed while another one is begun', async () => {
  let answer: () => void = () => undefined;
  let isDown = true;
  const setup = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Capsule:priya?secret=1' };
  fakeApi(
    answering(ownFactorCalls.beginApp, () =>
      isDown ? refusal('service.unavailable') : new Promise((resolve) => (answer = () => resolve(oneOf(setup)))),
    ),
  );
  renderScreen(<Page onDone={() => undefined} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('Nothing was changed. Please try again.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('status', { name: 'Loading...' })).toBeVisible();
  expect(screen.queryByText('Nothing was changed. Please try again.')).not.toBeInTheDocument();
  answer();
  await screen.findByLabelText(/^Code/);
});
