import type { Static } from 'typebox';
import { Password, Strict } from '../schema/schema';
import { NEW_PASSWORD_MIN } from './user-words';

/** What a password must be that is taken anew. Old ones may be shorter (product §5). */
export const NEW_PASSWORD = {
  minLength: NEW_PASSWORD_MIN,
  example: 'plum harbour lantern',
  message: `Use at least ${NEW_PASSWORD_MIN} characters.`,
} as const;

const { minLength, example, message } = NEW_PASSWORD;
const NewPassword = () => Password({ minLength, title: 'New Password', examples: [example], 'x-message': message });

/** A new password that an administrator gives somebody. */
export const PasswordReset = Strict({ password: NewPassword() }, { title: 'PasswordReset' });
export type PasswordReset = Static<typeof PasswordReset>;

/** A new password of one's own. */
export const PasswordChange = Strict(
  {
    currentPassword: Password({
      minLength: 1,
      title: 'Current Password',
      examples: ['correct horse battery'],
      'x-message': 'Enter your current password.',
    }),
    newPassword: NewPassword(),
  },
  { title: 'PasswordChange' },
);
export type PasswordChange = Static<typeof PasswordChange>;
