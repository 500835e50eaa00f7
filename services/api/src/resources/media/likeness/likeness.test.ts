import { describe, expect, it } from '@jest/globals';
import { FEATURELESS, likenessOf } from './likeness';

/** A difference hash: which squares of 9 × 8 are lighter than the one to their left. */

const grid = (levelOf: (column: number, row: number) => number) =>
  Array.from({ length: 72 }, (_, at) => levelOf(at % 9, Math.floor(at / 9)));
const bitsOf = (likeness: string) => BigInt.asUintN(64, BigInt(likeness)).toString(2).padStart(64, '0');

describe('the likeness of a picture', () => {
  it.each([
    ['lighter to the right', grid((column) => column * 20), '1'.repeat(64)],
    ['lighter to the left', grid((column) => 200 - column * 20), '0'.repeat(64)],
    ['hardly lighter in one column', grid((column) => (column === 8 ? 12 : 0)), '00000001'.repeat(8)],
    ['striped', grid((column) => (column % 2) * 100), '10'.repeat(32)],
    ['light in one row', grid((column, row) => (row === 7 ? column * 20 : 0)), '0'.repeat(56) + '1'.repeat(8)],
  ])('that is %s has these bits', (_what, squares, bits) => {
    expect(bitsOf(likenessOf(squares))).toBe(bits);
  });

  it.each([
    ['one tone', grid(() => 128)],
    ['a column that nobody sees', grid((column) => (column === 8 ? 11 : 0))],
    ['noise that nobody sees', grid((column, row) => 128 + ((column * row) % 11))],
  ])('of %s has nothing by which it could be recognised', (_what, squares) => {
    expect(likenessOf(squares)).toBe(FEATURELESS);
  });
});
