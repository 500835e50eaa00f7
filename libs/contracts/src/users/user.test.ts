import { describe, expect, it } from '@jest/globals';
import { createValidator } from '../schema/validator';
import { user as contract } from './user';

const validateInput = createValidator(contract.input);
const validatePatch = createValidator(contract.patch);

const user = { username: 'priya', role: 'manager', password: ' plum harbour ' };

describe('a user', () => {
  it('needs a username, a role and a password, which is taken as typed', () => {
    expect(validateInput({ ...user, username: ' priya ' }).value).toEqual(user);
  });

  it.each([
    ['username', 'pr', 'Use at least 3 characters, and no spaces.'],
    ['username', 'priya nair', 'Use at least 3 characters, and no spaces.'],
    ['role', 'owner', 'Choose a role.'],
    ['password', 'seven77', 'Use at least 8 characters.'],
  ])('refuses %s %j with a message for a person', (field, value, message) => {
    expect(validateInput({ ...user, [field]: value }).errors).toEqual([{ field, message }]);
  });

  it.each([['username'], ['password'], ['id']])('never changes its %s by a patch', (field) => {
    expect(validatePatch({ [field]: 'something' }).errors).toEqual([{ field, message: `Unknown field "${field}".` }]);
  });

  it('may clear its names', () => {
    expect(validatePatch({ firstName: '', lastName: null }).value).toEqual({ firstName: null, lastName: null });
  });
});
