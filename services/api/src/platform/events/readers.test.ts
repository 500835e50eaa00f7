import { expect, it } from '@jest/globals';
import { LIVE_NAMES } from '@capsule/contracts';
import { mayBeTold } from './readers';

/** What only administrators may read. */
const FOR_ADMINS = ['redirect', 'sign-in-rule'];

it.each(LIVE_NAMES)('tells managers and admins of each %s, if they may read them (product §6.2)', (entity) => {
  expect(mayBeTold('manager', entity)).toBe(!FOR_ADMINS.includes(entity));
  expect(mayBeTold('admin', entity)).toBe(true);
});

it('tells staff only of what everyone may read', () => {
  expect(LIVE_NAMES.filter((entity) => mayBeTold('staff', entity))).toEqual(['site']);
});
