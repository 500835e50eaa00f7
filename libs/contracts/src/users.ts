import Type from 'typebox';
import { ListQuery } from './answers';
import { ROLES, type Role } from './roles';
import { Id, MAX_LENGTH, Nullable, OneOf, Optional, Password, Patch, Strict, Text, Version } from './schema';
import { NEW_PASSWORD_MIN, USER_SORTS } from './user-words';

/** People who can sign in (spec §3, §6). */

const NewPassword = (title: string) =>
  Password({
    minLength: NEW_PASSWORD_MIN,
    title,
    examples: ['plum harbour lantern'],
    'x-message': `Use at least ${NEW_PASSWORD_MIN} characters.`,
  });

const fields = {
  firstName: Optional(Text(MAX_LENGTH.name, { title: 'First Name', examples: ['Priya'] })),
  lastName: Optional(Text(MAX_LENGTH.name, { title: 'Last Name', examples: ['Nair'] })),
  role: OneOf(ROLES, { title: 'Role', examples: ['manager'], 'x-message': 'Choose a role.' }),
};

/** What creates a user. The username is unique whatever its case, and never changes. */
export const UserInput = Strict(
  {
    username: Type.String({
      minLength: 3,
      maxLength: MAX_LENGTH.name,
      pattern: '^\\S*$',
      title: 'Username',
      examples: ['priya'],
      'x-message': 'Use at least 3 characters, and no spaces.',
    }),
    ...fields,
    password: NewPassword('Password'),
  },
  { title: 'UserInput' },
);
export type UserInput = Type.Static<typeof UserInput>;

/** What changes a user. One who is not `active` cannot sign in, and what was open is over. */
export const UserPatch = Patch(Strict({ ...fields, active: Type.Boolean({ title: 'Active', examples: [false] }) }), {
  title: 'UserPatch',
});
export type UserPatch = Type.Static<typeof UserPatch>;

/** A new password that an administrator gives somebody. */
export const PasswordReset = Strict({ password: NewPassword('New Password') }, { title: 'PasswordReset' });
export type PasswordReset = Type.Static<typeof PasswordReset>;

/** A new password of one's own. */
export const PasswordChange = Strict(
  {
    currentPassword: Password({
      minLength: 1,
      title: 'Current Password',
      examples: ['correct horse battery'],
      'x-message': 'Enter your current password.',
    }),
    newPassword: NewPassword('New Password'),
  },
  { title: 'PasswordChange' },
);
export type PasswordChange = Type.Static<typeof PasswordChange>;

/** A user as listed (spec §3: id and names; the rest serves the users screen). */
export const User = Strict(
  {
    id: Id(),
    username: Type.String(),
    firstName: Nullable(Type.String()),
    lastName: Nullable(Type.String()),
    role: OneOf(ROLES),
    active: Type.Boolean(),
    version: Version(),
  },
  { title: 'User' },
);
export type User = Type.Static<typeof User>;

/** What the list of users may be asked. */
export const UserQuery = ListQuery(USER_SORTS, { role: OneOf(ROLES), active: Type.Boolean() });
export interface UserQuery extends ListQuery<(typeof USER_SORTS)[number]> {
  role?: Role;
  active?: boolean;
}
