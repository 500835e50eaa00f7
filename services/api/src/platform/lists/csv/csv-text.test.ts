import { describe, expect, it } from '@jest/globals';
import { csvHeader, csvLines, harmless, type CsvCell } from './csv-text';

describe('a text in a cell', () => {
  it.each([
    ['=1+1'],
    ['=HYPERLINK("https://evil.example","Invoice")'],
    ['+61 2 5550 0134'],
    ['@SUM(A1:A9)'],
    ["-2+3+cmd|' /C calc'!A0"],
    ['--1'],
    ['-1 unit'],
    ['\t=1+1'],
    ['\r=1+1'],
    ['\n=1+1'],
    ['＝1+1'],
    ['＋1'],
    ['－1+1'],
    ['＠SUM(A1)'],
  ])('that would be run as a formula has an apostrophe before it: %j', (text) => {
    expect(harmless(text)).toBe(`'${text}`);
  });

  it.each([
    [''],
    ['Priya Nair'],
    ['a=1'],
    ['1+1'],
    ["O'Brien"],
    ['-5'],
    ['-980.50'],
    ['2027-03-01'],
    ['李 – 5 nights'],
  ])('that is harmless stays as it is: %j', (text) => {
    expect(harmless(text)).toBe(text);
  });
});

describe('a line', () => {
  it.each<[string, CsvCell, string]>([
    ['a number', 980.5, '980.5'],
    ['a negative number', -5, '-5'],
    ['nothing', null, ''],
    ['an empty text', '', '""'],
    ['a text', 'Nair', '"Nair"'],
    ['a text with a comma', 'Randwick, NSW', '"Randwick, NSW"'],
    ['a text that another separator would cut', 'a;=1+1', '"a;=1+1"'],
    ['a text with quotes', 'the "Paddock"', '"the ""Paddock"""'],
    ['a text with line breaks', 'one\r\ntwo\nthree', '"one\r\ntwo\nthree"'],
    ['a formula', '=1+1', `"'=1+1"`],
  ])('holds %s', (_what, cell, written) => {
    expect(csvLines([[cell, 1]])).toBe(`${written},1\r\n`);
  });

  it('of titles begins with a byte order mark, and ends as all others', () => {
    expect(csvHeader(['Unit', 'Check-in'])).toBe('\uFEFF"Unit","Check-in"\r\n');
  });

  it('of rows has none', () => {
    expect(csvLines([['a'], ['b']])).toBe('"a"\r\n"b"\r\n');
  });
});
