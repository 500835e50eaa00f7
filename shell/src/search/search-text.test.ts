import { fit as rankOf, parted } from './search-text';

/** How well names fit what is searched for (product §2.11). */

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
