import { resourceTag } from '@capsule/host/admin';
import { listTags, rowTags } from './list-tags';

const list = resourceTag('unit', 'LIST');

it('a list is out of date when a row is new, or one of its own has changed', () => {
  expect(listTags('unit', { success: true, data: [{ id: 4 }, { id: 7 }], total: 2, totalExact: true })).toEqual([
    list,
    resourceTag('unit', 4),
    resourceTag('unit', 7),
  ]);
});

it('a list that could not be loaded is out of date when a row is new', () => {
  expect(listTags('unit', undefined)).toEqual([list]);
});

it('a change of a row makes the row and every list out of date', () => {
  expect(rowTags('unit', 4)).toEqual([list, resourceTag('unit', 4)]);
});
