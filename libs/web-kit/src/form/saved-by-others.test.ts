import { conflicts } from './saved-by-others';

const before = { name: 'A', place: 'B' };

describe('two people change one row', () => {
  it.each([
    ['only I changed it', { name: 'mine' }, {}, []],
    ['only they changed it', {}, { name: 'theirs' }, []],
    ['both changed it to the same', { name: 'same' }, { name: 'same' }, []],
    ['both changed different fields', { name: 'mine' }, { place: 'theirs' }, []],
    ['both changed one field', { name: 'mine' }, { name: 'theirs', place: 'theirs' }, ['name']],
  ])('%s', (_case, mine, savedByOthers, fields) => {
    expect(conflicts({ ...before, ...mine }, before, { ...before, ...savedByOthers })).toEqual(fields);
  });
});
