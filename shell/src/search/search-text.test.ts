import { MAX_SEARCH_LENGTH } from '@capsule/contracts/search/search-words';
import { fit as rankOf, parted, searchable } from './search-text';

/** What a person types into the search, and how well names fit it (product §2.11). */

describe('what is searched for', () => {
  it.each([
    ['  nair ', 'nair'],
    ['priya\tnair\n', 'priya nair'],
    ['half \ud83d of one', 'half   of one'],
    ['Unit\r\n4', 'Unit 4'],
    ['🏇', '🏇'],
  ])('%j is %j', (typed, text) => {
    expect(searchable(typed)).toBe(text);
  });

  it('is as long as the API takes it, and never ends in half of a character', () => {
    expect(searchable('x'.repeat(MAX_SEARCH_LENGTH))).toHaveLength(MAX_SEARCH_LENGTH);
    expect(searchable('x'.repeat(MAX_SEARCH_LENGTH + 1))).toHaveLength(MAX_SEARCH_LENGTH);
    expect(searchable(`${'x'.repeat(MAX_SEARCH_LENGTH - 1)}🏇`)).toBe('x'.repeat(MAX_SEARCH_LENGTH - 1));
  });

  it('ends in no space, also where the cut falls on one', () => {
    expect(searchable(`${'x'.repeat(MAX_SEARCH_LENGTH - 1)} and more`)).toBe('x'.repeat(MAX_SEARCH_LENGTH - 1));
  });
});

describe('how well a name fits: less is better', () => {
  it.each([
    ['Bookings', 'BOOKINGS', 0],
    ['Bookings', 'book', 1],
    ['Add New Booking', 'book', 2],
    ['Capsule-Units', 'uni', 2],
    ['Notebook', 'book', 3],
    ['Bookings', 'unit', null],
  ])('%s for %j: %j', (name, wanted, rank) => {
    expect(rankOf(name, wanted)).toBe(rank);
  });
});

describe('the place in a name that has what is wanted', () => {
  it.each([
    ['Priya Nair', 'NAIR', ['Priya ', 'Nair', '']],
    ['Nair, Nair', 'nair', ['', 'Nair', ', Nair']],
    ['Priya', 'nair', ['Priya', '', '']],
    ['Priya', '', ['Priya', '', '']],
  ])('%s, %j: %j', (text, wanted, parts) => {
    expect(parted(text, wanted)).toEqual(parts);
  });
});
