import { listTags, rowTags } from './list-tags';

const list = { type: 'Unit', id: 'LIST' };

it('a list is out of date when a row is new, or one of its own has changed', () => {
  expect(listTags('Unit', { success: true, data: [{ id: 4 }, { id: 7 }], total: 2, totalExact: true })).toEqual([
    list,
    { type: 'Unit', id: 4 },
    { type: 'Unit', id: 7 },
  ]);
});

it('a list that could not be loaded is out of date when a row is new', () => {
  expect(listTags('Unit', undefined)).toEqual([list]);
});

it('a change of a row makes the row and every list out of date', () => {
  expect(rowTags('Unit', 4)).toEqual([list, { type: 'Unit', id: 4 }]);
});
