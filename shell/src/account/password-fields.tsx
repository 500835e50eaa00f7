import { NEW_PASSWORD_MIN } from '@capsule/contracts/users/user-words';
import type { CallFailure } from '@capsule/host/admin';
import { FormTextField } from '@capsule/web-kit/form';

/** What is typed to change one's own password. */
export interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  repeatedPassword: string;
}

export const NO_PASSWORDS: PasswordValues = { currentPassword: '', newPassword: '', repeatedPassword: '' };

const NOT_THE_SAME = 'Type the new password the same way twice.';

/** Why a change is not even sent: the repeated password is the screen's alone, the API never sees it. */
export function refuseMistyped({ newPassword, repeatedPassword }: PasswordValues): CallFailure | null {
  if (newPassword === repeatedPassword) return null;
  return {
    status: 0,
    message: NOT_THE_SAME,
    code: null,
    fieldErrors: [{ field: 'repeatedPassword', message: NOT_THE_SAME }],
  };
}

/** The fields of a new password of one's own. */
export function PasswordFields({ autoFocus = false }: { autoFocus?: boolean }) {
  return (
    <>
      <FormTextField
        name="currentPassword"
        label="Current Password"
        type="password"
        autoComplete="current-password"
        required
        autoFocus={autoFocus}
      />
      <FormTextField
        name="newPassword"
        label="New Password"
        type="password"
        autoComplete="new-password"
        helperText={`At least ${NEW_PASSWORD_MIN} characters.`}
        required
      />
      <FormTextField
        name="repeatedPassword"
        label="Repeat New Password"
        type="password"
        autoComplete="new-password"
        required
      />
    </>
  );
}
