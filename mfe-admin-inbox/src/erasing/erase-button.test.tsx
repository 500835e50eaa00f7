import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CodeOf } from '@capsule/contracts/calls/call';
import { privacyCalls } from '@capsule/contracts/privacy/privacy-calls';
import type { Role } from '@capsule/contracts/roles';
import { toasts } from '@capsule/host';
import {
  answering,
  fakeApi,
  oneOf,
  refusal,
  renderScreen,
  signedIn,
  type FakeResponse,
} from '@capsule/web-kit/testing';
import { EraseButton } from './erase-button';

/** One inquiry is deleted for good (product §2.21). */

const ERASED = { inquiries: 1, quarantined: 0, mails: 2 };
type Answer = FakeResponse<CodeOf<typeof privacyCalls.eraseInquiry>>;

function open(role: Role = 'admin', erased: () => Answer = () => oneOf(ERASED)) {
  const calls = fakeApi(signedIn({ role }), answering(privacyCalls.eraseInquiry, erased));
  const onErased = jest.fn();
  renderScreen(<EraseButton inquiry={{ id: 7, name: 'Priya Nair' }} onErased={onErased} />);
  return { calls, onErased, person: userEvent.setup() };
}

async function ask({ person }: ReturnType<typeof open>) {
  const button = await screen.findByRole('button', { name: 'Erase for Good' });
  expect(button).toHaveAttribute('aria-haspopup', 'dialog');
  await person.click(button);
  const question = screen.getByRole('alertdialog', { name: 'Erase for Good' });
  return { question, confirm: () => person.click(within(question).getByRole('button', { name: 'Erase for Good' })) };
}

it('is done after a question that says what goes, and what stays', async () => {
  const opened = open();
  const { question, confirm } = await ask(opened);
  expect(question).toHaveTextContent(
    'Delete the inquiry from Priya Nair for good? Nobody can take this back. What goes with it:',
  );
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'what they wrote, their name, e-mail address and phone number',
    'its notes, its history, and the mails about it',
    'what Undo would put back',
  ]);
  expect(question).toHaveTextContent('The audit trail keeps that it was deleted, by whom and when. Bookings stay.');
  await confirm();
  await waitFor(() => expect(opened.onErased).toHaveBeenCalledTimes(1));
  expect(opened.calls.at(-1)).toMatchObject({
    method: 'POST',
    path: '/api/privacy/inquiries/7/erase',
    headers: { 'idempotency-key': expect.any(String) },
  });
  expect(toasts.current()).toMatchObject({
    title: 'Deleted for good',
    description: 'Nothing of the inquiry from Priya Nair is left.',
  });
});

it('is told kindly to who comes second', async () => {
  const opened = open('admin', () => refusal('resource.not-found'));
  const { question, confirm } = await ask(opened);
  await confirm();
  expect(await within(question).findByText('Someone else has deleted it for good already.')).toBeVisible();
  expect(opened.onErased).not.toHaveBeenCalled();
});

it('is tried again with the same key where that failed, which is said', async () => {
  let isDown = true;
  const opened = open('admin', () => (isDown ? refusal('service.failed') : oneOf(ERASED)));
  const { question, confirm } = await ask(opened);
  await confirm();
  expect(await within(question).findByText('Nothing was deleted.')).toBeVisible();
  expect(toasts.current()).toMatchObject({
    title: 'Error deleting',
    description: 'There was an error deleting. Please try again.',
    tone: 'error',
  });
  isDown = false;
  await confirm();
  await waitFor(() => expect(opened.onErased).toHaveBeenCalledTimes(1));
  const keys = opened.calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers['idempotency-key']);
  expect(keys[1]).toBe(keys[0]);
});

it('is not offered to who is no administrator', async () => {
  const { calls } = open('manager');
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});
