import { expect, it } from '@jest/globals';
import { countedName } from './counted-name';

it.each([
  ['priya', ['PRIYA', 'Priya', 'pr\u0130ya', 'PRi\u0307YA', 'ｐｒｉｙａ', 'príya']],
  ['kim', ['\u212Aim', 'KIM']],
])('%s is counted as one, however it is written', (name, spellings) => {
  expect(spellings.map(countedName)).toEqual(spellings.map(() => name));
});

it('another name is another', () => {
  expect(countedName('priya-2')).not.toBe(countedName('priya-3'));
  expect(countedName('нина')).not.toBe(countedName('зина'));
});
