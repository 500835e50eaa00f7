import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contactHandlingCalls } from '@capsule/contracts/contact/contact-calls';
import { user } from '@capsule/contracts/users/user';
import { answering, fakeApi, listOf, oneOf, refusal, renderScreen } from '@capsule/web-kit/testing';
import { sampleEvent } from '../testing/sample-event';
import { History } from './history';

it('a history that could not be read says so, and can be read once more, where the focus stays', async () => {
  let isThere = false;
  fakeApi(
    answering(user.calls.list, () => listOf([])),
    answering(contactHandlingCalls.events, () =>
      isThere ? oneOf([sampleEvent({ kind: 'received', by: null })]) : refusal('service.unavailable'),
    ),
  );
  renderScreen(<History id={1} />);
  expect(await screen.findByText('The history could not be read.')).toBeVisible();
  isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const history = await screen.findByRole('list', { name: 'History' });
  expect(history).toHaveTextContent('The inquiry arrived.');
  expect(history.parentElement).toHaveFocus();
});
