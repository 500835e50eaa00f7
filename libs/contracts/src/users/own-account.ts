import Type, { type Static } from 'typebox';
import { call } from '../calls/call';
import { patchOf, rowOf } from '../resource/bodies';
import { text } from '../resource/field-kinds';
import { Id, Instant, Nullable, Strict, Version } from '../schema/schema';
import { user } from './user';

/** What people see and change of their own account, whatever their role (product §2.17). */

const { firstName, lastName } = user.fields;

const fields = {
  username: text({ label: 'Username', required: true, example: 'priya', on: ['answer'] }),
  firstName,
  lastName,
};

/** One's own names. */
export const ownProfile = {
  name: 'user',
  fields,
  patch: patchOf(fields, 'ProfilePatch'),
  row: rowOf(fields, { version: Version() }, 'Profile'),
  calls: {
    read: call({ method: 'GET', path: '/api/auth/profile', access: 'signed-in' }),
    change: call({ method: 'PATCH', path: '/api/auth/profile', access: 'signed-in', body: true, versioned: true }),
  },
} as const;

export type ProfilePatch = Static<typeof ownProfile.patch>;
export type Profile = Static<typeof ownProfile.row>;

/** A browser in which one is signed in. */
export const OwnSession = Strict(
  {
    id: Id(),
    device: Nullable(
      Type.String({ description: 'Browser and system, as far as known', examples: ['Chrome on Windows'] }),
    ),
    address: Nullable(Type.String({ description: 'The network address of the sign-in', examples: ['203.0.113.7'] })),
    signedInAt: Instant(),
    lastSeenAt: Instant({ description: 'Exact to a minute' }),
    current: Type.Boolean({ description: 'Whether this call was made with it' }),
  },
  { title: 'OwnSession' },
);
export type OwnSession = Static<typeof OwnSession>;

/** Other people's sessions are 404. Ending sessions needs a recent confirmation (product §6.4). */
export const ownSessionCalls = {
  list: call({ method: 'GET', path: '/api/auth/sessions', access: 'signed-in' }),
  end: call({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'signed-in',
    row: true,
    fails: ['auth.confirmation-due'],
  }),
  endOthers: call({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'signed-in',
    fails: ['auth.confirmation-due'],
  }),
};
