import { describe, expect, it } from '@jest/globals';
import { PAGE_WIDTH, banner, bullets, heading, pairs, table, wrap } from './text-layout';

describe('a text', () => {
  it('breaks between words', () => {
    expect(wrap('one two three four', 9)).toEqual(['one two', 'three', 'four']);
  });

  it('breaks a word only where it is longer than a line', () => {
    expect(wrap('a abcdefghijkl b', 5)).toEqual(['a', 'abcde', 'fghij', 'kl b']);
  });

  it.each([
    ['line breaks and tabs', 'one\r\n\ttwo', 'one two'],
    ['control characters', 'one\u0007\u0000two', 'one two'],
    ['characters that change the text direction', 'one\u202Etwo', 'one two'],
    ['nothing', '', ''],
  ])('has no %s', (_what, text, line) => {
    expect(wrap(text)).toEqual([line]);
  });

  it('is measured in characters, not bytes', () => {
    expect(wrap('Łukasz 😀😀😀', 6)).toEqual(['Łukasz', '😀😀😀']);
    expect(wrap('😀😀😀😀😀', 3)).toEqual(['😀😀😀', '😀😀']);
  });
});

describe('a list', () => {
  it('indents further lines of an item', () => {
    const [first, second] = bullets(['word '.repeat(30)]);
    expect(first).toMatch(/^- word/);
    expect(second).toMatch(/^ {2}word/);
  });
});

describe('a heading', () => {
  it('is underlined in its full length', () => {
    expect(heading('Our homes')).toEqual(['Our homes', '---------']);
  });

  it('of several lines is underlined as far as the longest goes', () => {
    const [longer, shorter] = ['a'.repeat(70), 'b'.repeat(60)];
    for (const words of [
      [shorter, longer],
      [longer, shorter],
    ])
      expect(heading(words.join(' '))).toEqual([...words, '-'.repeat(70)]);
  });

  it('over the whole page is centred', () => {
    const [rule, title] = banner('HOMES', 'for all');
    expect(rule).toHaveLength(PAGE_WIDTH);
    expect(title).toBe(`${' '.repeat(36)}HOMES`);
  });
});

describe('a table', () => {
  const columns = [{ title: 'Home' }, { title: 'Rate', align: 'right' as const }];

  it('aligns texts to the left and numbers to the right', () => {
    expect(
      table(columns, [
        ['One', '$1,000'],
        ['Twenty', '$9'],
      ]),
    ).toEqual(['Home      Rate', '------  ------', 'One     $1,000', 'Twenty      $9']);
  });

  it('is never wider than the page: texts are wrapped, numbers are not', () => {
    const lines = table(columns, [['word '.repeat(40), '$1,000,000.00']]);
    expect(Math.max(...lines.map((line) => line.length))).toBe(PAGE_WIDTH);
    expect(lines[2]).toMatch(/word {2,}\$1,000,000\.00$/);
    expect(lines.slice(2).join(' ').match(/word/g)).toHaveLength(40);
  });

  it('without titles has rows only', () => {
    expect(
      pairs([
        ['Phone', '1'],
        ['Email', 'a@b'],
      ]),
    ).toEqual(['Phone  1', 'Email  a@b']);
  });
});
