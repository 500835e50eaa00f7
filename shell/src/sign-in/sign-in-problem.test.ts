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
