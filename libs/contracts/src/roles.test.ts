import { expect, it } from '@jest/globals';
import { mayOpen, type Role } from './roles';

it.each<[readonly Role[] | undefined, string]>([
  [undefined, 'admin manager'],
  [['admin'], 'admin'],
  [['manager'], 'manager'],
  [['admin', 'staff'], 'admin staff'],
])('a screen for %j is open to %s alone', (roles, open) => {
  const all: Role[] = ['admin', 'manager', 'staff'];
  expect(all.filter((role) => mayOpen(roles ? { roles } : {}, role)).join(' ')).toBe(open);
});
