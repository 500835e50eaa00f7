import { expect, it } from '@jest/globals';
import { plural } from './plural';

it.each([
  [0, '0 nights', '0 inquiries'],
  [1, '1 night', '1 inquiry'],
  [2, '2 nights', '2 inquiries'],
  [1200, '1200 nights', '1200 inquiries'],
])('%i things are written %s and %s', (count, regular, given) => {
  expect(plural(count, 'night')).toBe(regular);
  expect(plural(count, 'inquiry', 'inquiries')).toBe(given);
});
