import { expect, it } from '@jest/globals';
import { tablesOf } from '@capsule/test-kit/product-document';
import { REFUSED } from './factor-words';

const SAID = tablesOf('10.17')
  .flat()
  .flatMap((row) => Object.values(row));

it.each(Object.entries(REFUSED))('a second factor is refused in the words of the document: %s', (_why, words) => {
  expect(SAID.filter((cell) => cell.includes(words))).not.toEqual([]);
});
