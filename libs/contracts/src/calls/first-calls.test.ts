import { expect, it } from '@jest/globals';
import { firstList, sortOfFirstList } from './first-calls';

it('the first list is the first page, as a screen asks for it at an address without a query', () => {
  expect(firstList('/api/units', { sort: 'name', order: 'desc' })).toBe(
    '/api/units?page=1&pageSize=25&sort=name&order=desc',
  );
});

it.each([
  ['/api/units?page=1&sort=name&order=desc', { sort: 'name', order: 'desc' }],
  ['/api/units?order=asc&sort=createdAt', { sort: 'createdAt', order: 'asc' }],
  ['/api/units?page=1', { sort: '', order: 'asc' }],
  ['/api/units', { sort: '', order: 'asc' }],
])('%s is sorted by %j', (address, sorted) => {
  expect(sortOfFirstList(address)).toEqual(sorted);
});
