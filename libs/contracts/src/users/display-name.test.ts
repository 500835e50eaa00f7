import { expect, it } from '@jest/globals';
import { displayName } from './display-name';

it.each([
  ['Priya', 'Nair', 'Priya Nair'],
  ['Priya', null, 'Priya'],
  [null, 'Nair', 'Nair'],
  ['', 'Nair', 'Nair'],
  [null, null, 'priya'],
  ['', '', 'priya'],
])('who entered %j and %j is called %s', (firstName, lastName, name) => {
  expect(displayName({ firstName, lastName, username: 'priya' })).toBe(name);
});
