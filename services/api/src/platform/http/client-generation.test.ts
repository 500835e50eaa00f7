import { describe, expect, it } from '@jest/globals';
import { CLIENT_GENERATION } from '@capsule/contracts';
import { isTooOld, OLDEST_GENERATION } from './client-generation';

/** Pages that are too old to go on are told so (product §10). */
describe('a page is too old', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['x', false],
    ['-1', false],
    [['0', '0'], false],
    [String(OLDEST_GENERATION - 1), true],
    [String(OLDEST_GENERATION), false],
    [String(OLDEST_GENERATION + 1), false],
  ])('with the generation %j: %s', (generation, expected) => {
    expect(isTooOld(generation)).toBe(expected);
  });

  it('never when it is of this checkout', () => {
    expect(isTooOld(String(CLIENT_GENERATION))).toBe(false);
  });
});
