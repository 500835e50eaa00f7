import { describe, expect, it } from '@jest/globals';
import { parseId } from './id';

describe('an id of a path', () => {
  it.each([
    ['1', 1],
    ['42', 42],
    ['2147483647', 2_147_483_647],
    ['2147483648', null],
    ['99999999999999999999', null],
    ['0', null],
    ['-1', null],
    ['01', null],
    ['1.0', null],
    ['1e3', null],
    ['0x1', null],
    [' 1', null],
    ['', null],
    ['abc', null],
    ['١', null],
    [undefined, null],
  ])('%j is %j', (text, id) => {
    expect(parseId(text)).toBe(id);
  });
});
