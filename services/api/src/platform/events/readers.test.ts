import { expect, it } from '@jest/globals';
import { ENTITY_NAMES } from '@capsule/contracts';
import { mayBeTold } from './readers';

it.each(ENTITY_NAMES)('tells managers and admins of each %s, because they may read all (product §6.2)', (entity) => {
  expect(mayBeTold('manager', entity)).toBe(true);
  expect(mayBeTold('admin', entity)).toBe(true);
});

it('tells staff only of what everyone may read', () => {
  expect(ENTITY_NAMES.filter((entity) => mayBeTold('staff', entity))).toEqual(['site']);
});
