import Type, { type Static } from 'typebox';
import { CURRENT_USER_PATH } from '../calls/first-calls';
import { call } from '../calls/call';
import { ROLES } from '../roles';
import { Id, OneOf, MAX_LENGTH, Nullable, Password, Strict, Text } from '../schema/schema';

export const RoleSchema = OneOf(ROLES);

/** The body of a login (product §5). The username is trimmed, the password is not. */
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
export type LoginInput = Static<typeof LoginInput>;

/**
 * The signed-in person: the response of `GET /api/auth/user`, which has no `{ success, data }` around it (product §10).
 */
export const CurrentUser = Strict(
  {
    id: Id(),
    username: Type.String({ examples: ['admin'] }),
    firstName: Nullable(Type.String({ examples: ['Priya'] })),
    lastName: Nullable(Type.String({ examples: ['Nair'] })),
    role: RoleSchema,
    mustChangePassword: Type.Boolean({ description: 'While it is true, nothing else is answered', examples: [false] }),
    mustAddFactor: Type.Boolean({
      description: 'While it is true, only calls on the own second factors are answered',
      examples: [false],
    }),
  },
  { title: 'CurrentUser' },
);
export type CurrentUser = Static<typeof CurrentUser>;

/** The own password, given again before something that an open session alone may not do. */
export const Confirmation = Strict(
  {
    password: Password({
      minLength: 1,
      title: 'Password',
      examples: ['correct horse battery'],
      'x-message': 'Enter your password.',
    }),
  },
  { title: 'Confirmation' },
);
export type Confirmation = Static<typeof Confirmation>;

/** Signing in and out, confirming by password, and changing one's own password (product §7). */
export const signInCalls = {
  currentUser: call({
    method: 'GET',
    path: CURRENT_USER_PATH,
    access: 'signed-in',
    beforeNewPassword: true,
    beforeFactor: true,
  }),
  login: call({
    method: 'POST',
    path: '/api/login',
    access: 'public',
    body: true,
    fails: ['auth.failed', 'auth.factor-asked', 'request.rate-limited'],
  }),
  logout: call({ method: 'POST', path: '/api/logout', access: 'public' }),
  changePassword: call({
    method: 'POST',
    path: '/api/auth/password',
    access: 'signed-in',
    beforeNewPassword: true,
    beforeFactor: true,
    body: true,
    idempotent: true,
    fails: ['request.rate-limited'],
  }),
  /** For some minutes after it, calls that change who may do what are answered (product §6.4). */
  confirm: call({
    method: 'POST',
    path: '/api/auth/confirm',
    access: 'signed-in',
    beforeFactor: true,
    body: true,
    fails: ['request.rate-limited'],
  }),
};
