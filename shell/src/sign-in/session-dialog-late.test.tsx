import { act, screen } from '@testing-library/react';
import { answering, fakeApi, refusal } from '@capsule/web-kit/testing';
import { signInCalls } from '@capsule/contracts/users/sign-in';
import { installDialogs } from './testing/dialogs';
import { endSession } from './testing/end-session';

/** The dialog's code comes with its first use, perhaps over a line that is cut. */

let mockFailures = 0;

beforeAll(installDialogs);

jest.mock('./session-question', () => {
  if (mockFailures > 0) {
    mockFailures -= 1;
    throw new Error('The line is cut.');
  }
  return jest.requireActual('./session-question');
});

it('is asked for until it comes, while the page and what is typed in it stay', async () => {
  mockFailures = 3;
  jest.useFakeTimers();
  fakeApi(answering(signInCalls.currentUser, () => refusal('auth.required')));
  endSession(<p>The page</p>);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('The page')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  jest.useRealTimers();
  expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
});
