import { expect, it } from '@jest/globals';
import { readableAddress } from './signing-browser';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:1', '::ffff:1'],
  ['2001:db8::7', '2001:db8::7'],
])('the address %s is shown as %s', (address, shown) => {
  expect(readableAddress(address)).toBe(shown);
});
