import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { passwordProblem, type NamesAround } from './password-rule';
import { readablePassword } from './passwords';

const NAMES: NamesAround = { username: 'sec-victim', companies: ['Capsule Smart Homes', 'Trackside Pods'] };
const COMMON = 'Too many people use this password. Choose another one.';
const NAMED = 'The username or the name of the company is too much of it. Choose another one.';
const MONOTONOUS = 'Use more than 3 different characters.';

describe('a new password (product §2.33)', () => {
  it.each([
    ['1234567', 'Use at least 8 characters.'],
    ['a'.repeat(201), 'Use at most 200 characters.'],
    ['password', COMMON],
    ['PassWord', COMMON],
    ['12345678', COMMON],
    ['iloveyou', COMMON],
    // The last of the ten thousand; 'ranger12' is next.
    ['dalmatio', COMMON],
    ['capsule1', NAMED],
    ['Capsule-2026', NAMED],
    ['capsule12345678', NAMED],
    ['smarthomes', NAMED],
    ['trackside!', NAMED],
    ['pods1234', NAMED],
    // Spaces around what remains make it no longer.
    ['capsule abcdef ', NAMED],
    ['sec-victim', NAMED],
    ['SEC-VICTIM1', NAMED],
    ['victim2026', NAMED],
    ['aaaaaaaa', MONOTONOUS],
    ['        ', MONOTONOUS],
    ['abababab', MONOTONOUS],
  ])('%j is refused', async (password, message) => {
    expect(await passwordProblem(password, NAMES)).toBe(message);
  });

  it.each([
    'correct horse battery',
    'plum harbour lantern',
    'the capsule by the harbour',
    'sec-victim and nine lanterns',
    // A word of three letters is no name, and who is beyond the ten thousand is not common.
    'sec12945',
    'ranger12',
    'redwood1',
    '東京タワー夜景散歩',
    'a'.repeat(100) + 'bcd',
  ])('%j is taken', async (password) => {
    expect(await passwordProblem(password, NAMES)).toBeNull();
  });

  it('that was generated is always taken', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constant(null).map(() => readablePassword()),
        async (password) => {
          expect(await passwordProblem(password, NAMES)).toBeNull();
        },
      ),
    );
  });
});
