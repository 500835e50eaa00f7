import { sampleRow } from '@capsule/contracts/resource/sample';
import { user } from '@capsule/contracts/users/user';
import { nameBy } from './people';

const priya = sampleRow(user, { id: 3, firstName: 'Priya', lastName: 'Nair' });

it.each([
  ['somebody', 3, 'Priya Nair'],
  ['somebody who is gone', 4, 'User 4'],
  ['the product itself', null, 'The product'],
])('names %s in the audit trail', (_who, id, name) => {
  expect(nameBy([priya], id)).toBe(name);
});
