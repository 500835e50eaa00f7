import { createBody, patchBody, readList, readMoney, readNumber, toListText, toMoneyText, toText } from './bodies';

describe('reading what was typed', () => {
  it.each([
    ['180', 180],
    [' 99.50 ', 99.5],
    ['.25', 0.25],
    ['-3', -3],
    ['0', 0],
  ])('%j is the number %d', (typed, number) => {
    expect(readNumber(typed)).toBe(number);
  });

  it.each(['', 'two', '1,200', '$5', '1e3', '0x10', 'Infinity', '12 34'])('%j is sent as typed', (typed) => {
    expect(readNumber(typed)).toBe(typed);
  });

  it.each([
    ['1,650.00', 1650],
    ['12,345', 12_345],
    ['9,999,999,999.99', 9_999_999_999.99],
    [' 1,650.5 ', 1650.5],
    ['1650', 1650],
    ['-3', -3],
  ])('%j is the amount %d: screens write amounts with commas, too', (typed, dollars) => {
    expect(readMoney(typed)).toBe(dollars);
  });

  it.each(['1,65', '1,6500', '1650,000', ',650', '1,650,00', '0,5', '012,345', '1.650,00', '1 650', '$1,650.00', ''])(
    '%j is no amount, and sent as typed',
    (typed) => {
      expect(readMoney(typed)).toBe(typed);
    },
  );

  it.each([
    ['Solar, Climate control', ['Solar', 'Climate control']],
    [' Solar ,, ,Lift,', ['Solar', 'Lift']],
    ['Solar, Lift, Solar', ['Solar', 'Lift']],
    ['', []],
  ])('%j is the list %j (product §5)', (typed, items) => {
    expect(readList(typed)).toEqual(items);
  });
});

describe('showing what is stored', () => {
  it.each([
    [null, ''],
    [undefined, ''],
    [0, '0'],
    ['Randwick', 'Randwick'],
  ])('%j as %j', (value, text) => {
    expect(toText(value)).toBe(text);
  });

  it.each([
    [null, ''],
    [180, '180'],
    [202.5, '202.50'],
  ])('the amount %j as %j', (value, text) => {
    expect(toMoneyText(value)).toBe(text);
  });

  it('a list with commas', () => {
    expect(toListText(['Solar', 'Lift'])).toBe('Solar, Lift');
  });
});

const readers = { rate: readNumber, tags: readList };
const typed = { name: 'Trackside', note: '', rate: '180', tags: 'a, b', shown: false };

describe('the body of a create (product §10)', () => {
  it('omits what is empty, and reads what was typed', () => {
    expect(createBody(typed, readers)).toEqual({ name: 'Trackside', rate: 180, tags: ['a', 'b'], shown: false });
  });

  it('omits an empty list', () => {
    expect(createBody({ tags: ' , ' }, { tags: readList })).toEqual({});
  });

  it('keeps a number that cannot be read, so that the API names its field', () => {
    expect(createBody({ ...typed, rate: 'abc' }, readers)).toHaveProperty('rate', 'abc');
  });
});

describe('the body of a change (product §10)', () => {
  it('is empty when nothing changed, however it is spelt', () => {
    expect(patchBody({ ...typed, rate: '180.00', tags: 'a,b' }, typed, readers)).toEqual({});
  });

  it('holds only what changed', () => {
    expect(patchBody({ ...typed, rate: '200' }, typed, readers)).toEqual({ rate: 200 });
  });

  it('clears by null, and a list by an empty list', () => {
    expect(patchBody({ ...typed, rate: '', tags: '' }, typed, readers)).toEqual({ rate: null, tags: [] });
  });
});
