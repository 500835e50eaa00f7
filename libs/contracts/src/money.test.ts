import { expect, it } from '@jest/globals';
import { spellMoney, toCents, toDollars } from './money';

it.each([
  [1180, '$1,180.00'],
  [0.5, '$0.50'],
  [0, '$0.00'],
  [1_234_567.891, '$1,234,567.89'],
  [-20, '-$20.00'],
])('an amount of %d is written %s, as in Australia', (dollars, text) => {
  expect(spellMoney(dollars)).toBe(text);
});

it.each([
  [1.15, 115],
  [0.29, 29],
  [-19.7, -1970],
])('%d dollars are %d cents, and back', (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents);
  expect(toDollars(cents)).toBe(dollars);
});
