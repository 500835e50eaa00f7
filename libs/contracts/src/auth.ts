import Type from 'typebox';
import { Id, MAX_LENGTH, Nullable, Password, Strict, Text } from './schema';

/** `staff` can sign in and sees Access Denied; the back office is for `admin` and `manager` (spec §6, design §5). */
export const ROLES = ['admin', 'manager', 'staff'] as const;
export const Role = Type.Union(ROLES.map((role) => Type.Literal(role)));
export type Role = (typeof ROLES)[number];

/** How a role is shown (spec §6). */
export const ROLE_LABELS: Record<Role, string> = { admin: 'Administrator', manager: 'Manager', staff: 'Staff' };

/** The roles that may use the back office. */
export const BACK_OFFICE_ROLES = ['admin', 'manager'] as const satisfies readonly Role[];

/** What the login form sends (spec §5). The username is trimmed, the password is taken as typed. */
export const LoginInput = Strict(
  {
    username: Text(MAX_LENGTH.name, {
      minLength: 3,
      title: 'Username',
      examples: ['admin'],
      'x-message': 'Username must be at least 3 characters.',
    }),
    password: Password({
      minLength: 6,
      title: 'Password',
      examples: ['correct horse battery'],
      'x-message': 'Password must be at least 6 characters.',
    }),
  },
  { title: 'LoginInput' },
);
export type LoginInput = Type.Static<typeof LoginInput>;

/** The signed-in person, as `GET /api/auth/user` answers it, bare (design §5). */
export const CurrentUser = Strict(
  {
    id: Id(),
    username: Type.String(),
    firstName: Nullable(Type.String()),
    lastName: Nullable(Type.String()),
    role: Role,
  },
  { title: 'CurrentUser' },
);
export type CurrentUser = Omit<Type.Static<typeof CurrentUser>, 'role'> & { role: Role };
