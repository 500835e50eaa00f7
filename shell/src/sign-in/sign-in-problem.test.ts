import { displayName } from './display-name';
import { problemOf } from './sign-in-problem';

it.each([
  [undefined, 'wrong'],
  [0, 'unreachable'],
  [400, 'wrong'],
  [401, 'wrong'],
  [429, 'locked'],
  [499, 'wrong'],
  [500, 'unreachable'],
  [503, 'unreachable'],
])('a sign-in that fails with %s is %s', (status, problem) => {
  expect(problemOf(status === undefined ? undefined : { status })).toBe(problem);
});

it.each([
  ['Priya', 'Nair', 'Priya Nair'],
  ['Priya', null, 'Priya'],
  [null, 'Nair', 'Nair'],
  [null, null, 'priya'],
])('%s %s is called %s', (firstName, lastName, name) => {
  const person = {
    id: 7,
    username: 'priya',
    role: 'manager',
    mustChangePassword: false,
    mustAddFactor: false,
  } as const;
  expect(displayName({ ...person, firstName, lastName })).toBe(name);
});
