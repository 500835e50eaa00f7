import Type, { type Static } from 'typebox';
import { call } from '../calls/call';
import { choice, password, text, yesNo } from '../resource/field-kinds';
import { resource, type CsvQueryOf, type QueryOf } from '../resource/resource';
import { Instant, Nullable, Version } from '../schema/schema';
import { BACK_OFFICE_ROLES, ROLES } from '../roles';
import { NEW_PASSWORD } from './passwords';
import { USER_SORTS } from './user-words';

const described = resource({
  name: 'user',
  titles: { row: 'User', input: 'UserInput', patch: 'UserPatch' },
  path: '/api/users',
  fields: {
    username: text({
      label: 'Username',
      required: true,
      minLength: 3,
      pattern: '^\\S*$',
      description: 'Unique whatever its case; never changes',
      example: 'priya',
      message: 'Use at least 3 characters, and no spaces.',
      on: ['create', 'answer'],
    }),
    firstName: text({ label: 'First Name', example: 'Priya' }),
    lastName: text({ label: 'Last Name', example: 'Nair' }),
    role: choice(ROLES, { label: 'Role', required: true, example: 'manager', message: 'Choose a role.' }),
    active: yesNo({ label: 'Active', required: true, example: false, on: ['change', 'answer'] }),
    password: password({ ...NEW_PASSWORD, label: 'Password', required: true, on: ['create'] }),
  },
  answered: {
    lastSignInAt: Nullable(Instant({ description: 'null: never yet' })),
    mustChangePassword: Type.Boolean({ description: 'An administrator has set the password', examples: [true] }),
    hasSecondFactor: Type.Boolean({ description: 'An authenticator app, or a passkey', examples: [false] }),
    version: Version(),
  },
  sorts: USER_SORTS,
  filters: ['role', 'active'],
  readers: BACK_OFFICE_ROLES,
  writers: ['admin'],
  fails: {
    create: ['resource.conflict', 'auth.confirmation-due'],
    change: ['user.last-admin', 'user.self', 'auth.confirmation-due'],
  },
});

const { list, csv, read, create, change } = described.calls;

/**
 * People who can sign in (product §3, §6); the back office reads them, administrators change them. Users are never
 * deleted: one who is not `active` cannot sign in, and all their sessions have ended.
 */
export const user = {
  ...described,
  calls: {
    list,
    csv,
    read,
    create,
    change,
    resetPassword: call({
      method: 'POST',
      path: '/api/users/:id/reset-password',
      access: ['admin'],
      row: true,
      body: true,
      idempotent: true,
      fails: ['user.self', 'auth.confirmation-due'],
    }),
    clearFactors: call({
      method: 'POST',
      path: '/api/users/:id/clear-factors',
      access: ['admin'],
      row: true,
      idempotent: true,
      fails: ['user.self', 'auth.confirmation-due'],
    }),
  },
};

export type UserInput = Static<typeof user.input>;
export type UserPatch = Static<typeof user.patch>;
export type User = Static<typeof user.row>;
export type UserQuery = QueryOf<typeof user>;
export type UserCsvQuery = CsvQueryOf<typeof user>;
