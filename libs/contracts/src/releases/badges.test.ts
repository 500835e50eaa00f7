import { expect, it } from '@jest/globals';
import { badgeText, BADGES, isBadgeName } from './badges';

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('a badge of %d shows %s', (count, text) => {
  expect(badgeText(count)).toBe(text);
});

it.each([
  ['unread-inquiries', true],
  ['another', false],
  ['toString', false],
  [undefined, false],
])('%s is the name of a badge: %s', (name, is) => {
  expect(isBadgeName(name)).toBe(is);
});

it('the badge of the inbox counts what is unread, and follows inquiries', () => {
  expect(BADGES).toEqual({ 'unread-inquiries': { resource: 'contact', word: 'unread' } });
});
