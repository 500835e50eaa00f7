import type { CallFailure } from '@capsule/host/admin';
import { useIdempotencyKey, withToast } from '@capsule/web-kit/write';
import { ownAccount } from './own-account.api';
import { refuseMistyped, type PasswordValues } from './password-fields';

const FAILED = {
  title: 'Error changing password',
  description: 'Your password has not been changed. Please try again.',
};
const DONE = { title: 'Password changed', description: 'You have been signed out everywhere else.' };

/** Too many wrong passwords: the form says it where the password is typed. */
function inWords(failure: CallFailure | null): CallFailure | null {
  if (failure?.code !== 'request.rate-limited') return failure;
  const message = 'Too many wrong passwords. Please wait 15 minutes.';
  return { ...failure, fieldErrors: [{ field: 'currentPassword', message }] };
}

/** Changes one's own password. @returns a function that saves what was typed, and resolves to why it was not saved */
export function usePasswordChange(): (values: PasswordValues) => Promise<CallFailure | null> {
  const keyOf = useIdempotencyKey();
  const [change] = ownAccount.changePassword.useMutation();
  return async (values) => {
    const mistyped = refuseMistyped(values);
    if (mistyped) return mistyped;
    const { currentPassword, newPassword } = values;
    const body = { currentPassword, newPassword };
    const { failure } = await withToast(change({ body, idempotencyKey: keyOf(body) }), { done: DONE, failed: FAILED });
    return inWords(failure);
  };
}
