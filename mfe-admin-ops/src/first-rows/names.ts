import type { NameCell } from '@capsule/contracts/releases/first-rows';

/** Names that rows of this module have the ids of, as they are shown before its code is here. */

export const UNIT_OF = { kind: 'name', list: '/api/units', named: ['name'] } as const satisfies NameCell;

export const PERSON_OF = {
  kind: 'name',
  list: '/api/users',
  named: ['firstName', 'lastName'],
  or: 'username',
} as const satisfies NameCell;
