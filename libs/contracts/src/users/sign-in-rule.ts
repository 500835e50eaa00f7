import type { Static } from 'typebox';
import { call } from '../calls/call';
import { patchOf, rowOf } from '../resource/bodies';
import { choice } from '../resource/field-kinds';
import { Version } from '../schema/schema';
import { FACTOR_RULES } from './second-factor-words';

const fields = {
  requiredFor: choice(FACTOR_RULES, {
    label: 'Second Factor Needed By',
    required: true,
    example: 'nobody',
    message: 'Choose who needs a second factor.',
  }),
};

/** Who must have a second factor. There is exactly one row (product §10.17). */
export const signInRule = {
  name: 'sign-in-rule',
  fields,
  patch: patchOf(fields, 'SignInRulePatch'),
  row: rowOf(fields, { version: Version() }, 'SignInRule'),
  calls: {
    read: call({ method: 'GET', path: '/api/sign-in-rule', access: ['admin'] }),
    change: call({
      method: 'PATCH',
      path: '/api/sign-in-rule',
      access: ['admin'],
      body: true,
      versioned: true,
      fails: ['auth.confirmation-due'],
    }),
  },
} as const;

export type SignInRulePatch = Static<typeof signInRule.patch>;
export type SignInRule = Static<typeof signInRule.row>;
