import { isCutOff, lastPageOf, placeText, rowsText } from './paging';

describe('the last page of a list', () => {
  it.each([
    ['counted', { page: 1, count: 25, total: 60, totalExact: true }, 3],
    ['counted, to the row', { page: 2, count: 25, total: 50, totalExact: true }, 2],
    ['empty', { page: 1, count: 0, total: 0, totalExact: true }, 1],
    ['counted to the end of the pages', { page: 1, count: 25, total: 10_000, totalExact: true }, 400],
    ['estimated', { page: 1, count: 25, total: 1_001, totalExact: false }, 41],
    ['estimated as too few', { page: 50, count: 25, total: 1_001, totalExact: false }, 51],
    ['estimated as too many', { page: 30, count: 7, total: 1_001, totalExact: false }, 30],
    ['estimated as too many, beyond it', { page: 31, count: 0, total: 1_001, totalExact: false }, 30],
    ['estimated, on the first page', { page: 1, count: 0, total: 1_001, totalExact: false }, 1],
    ['estimated beyond the pages', { page: 400, count: 25, total: 98_412, totalExact: false }, 400],
  ])('%s', (_what, listed, last) => {
    expect(lastPageOf(listed)).toBe(last);
  });
});

describe('a list that goes on where its numbered pages end', () => {
  it.each([
    [400, 10_001, true],
    [400, 10_000, false],
    [399, 98_412, false],
  ])('on page %i of %i rows: %s', (page, total, cutOff) => {
    expect(isCutOff({ page, total })).toBe(cutOff);
  });
});

describe('which rows of how many are on screen, in words', () => {
  it.each([
    ['1–25 of 60', { from: 1, total: 60, totalExact: true, to: 25, isEnd: false }],
    ['1–25 of 10,000', { from: 1, total: 10_000, totalExact: true, to: 25, isEnd: false }],
    ['1–25 of about 98,412', { from: 1, total: 98_412, totalExact: false, to: 25, isEnd: false }],
    ['1,001–1,025 of more than 1,025', { from: 1_001, total: 1_001, totalExact: false, to: 1_025, isEnd: false }],
    ['1–25 of more than 25', { from: 1, total: 25, totalExact: false, to: 25, isEnd: false }],
    ['1,026–1,032 of 1,032', { from: 1_026, total: 1_001, totalExact: false, to: 1_032, isEnd: true }],
  ])('%s', (text, size) => {
    expect(rowsText(size)).toBe(text);
  });
});

describe('which rows of how many are on a page without a number, in words', () => {
  const inside = { count: 25, total: 98_412, totalExact: false, isStart: false, isEnd: false };

  it.each([
    ['last 25 of about 98,412', { ...inside, row: -25, isEnd: true }],
    ['last 7 of about 98,412', { ...inside, row: 12_001, count: 7, isEnd: true }],
    ['about 26–50 from the end of about 98,412', { ...inside, row: -50 }],
    ['about 10,001–10,025 of about 98,412', { ...inside, row: 10_001 }],
    ['about 10,001–10,025 of more than 10,025', { ...inside, row: 10_001, total: 10_001 }],
    ['1–7 of about 98,412', { ...inside, row: -98_412, count: 7, isStart: true }],
    ['1–7 of 7', { ...inside, row: -25, count: 7, total: 7, totalExact: true, isStart: true, isEnd: true }],
    ['25 of about 98,412', { ...inside, row: 0 }],
    // More rows have come behind it than were counted.
    ['25 of about 98,412', { ...inside, row: -10 }],
    // It begins just where the list ends by that count.
    ['25 of about 98,412', { ...inside, row: -24 }],
    // More rows are here than were estimated, and how many are before them nobody has counted.
    ['25 of more than 25', { ...inside, row: 0, total: 20 }],
    ['1–25 of about 60', { ...inside, row: 101, total: 60, isStart: true }],
    ['1–7 of 7', { ...inside, row: -25, count: 7, isStart: true, isEnd: true }],
    ['about 26–50 from the end of 60', { ...inside, row: -50, total: 60, totalExact: true }],
  ])('%s', (text, size) => {
    expect(placeText(size)).toBe(text);
  });
});
