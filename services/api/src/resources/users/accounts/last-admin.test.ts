import { expect, it } from '@jest/globals';
import { losesAdmin } from './last-admin';

/** Which changes of a user mean one active administrator less (product §10): only those are kept from the last one. */

it.each([
  ['an administrator who is demoted', 'admin', true, { role: 'staff' }, true],
  ['an administrator who is deactivated', 'admin', true, { active: false }, true],
  ['an administrator who stays one', 'admin', true, { role: 'admin', active: true }, false],
  ['an administrator whose name changes', 'admin', true, { firstName: 'Still' }, false],
  ['an administrator who is not active', 'admin', false, { role: 'staff' }, false],
  ['a manager who is deactivated', 'manager', true, { active: false }, false],
  ['a manager with less to do', 'manager', true, { role: 'staff' }, false],
] as const)('%s', (_who, role, active, patch, loses) => {
  expect(losesAdmin({ role, active }, patch)).toBe(loses);
});
