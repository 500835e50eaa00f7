import { describe, expect, it } from '@jest/globals';
import { searchable } from './searchable';

/** What is asked of what a person has typed or pasted (product §2.11). */

const MAX = 200;

describe('what is searched for', () => {
  it.each([
    ['  nair ', 'nair'],
    ['priya\tnair\n', 'priya nair'],
    ['half \ud83d of one', 'half   of one'],
    ['Unit\r\n4', 'Unit 4'],
    ['🏇', '🏇'],
  ])('%j is %j', (typed, text) => {
    expect(searchable(typed, MAX)).toBe(text);
  });

  it('is as long as the API takes it, and never ends in half of a character', () => {
    expect(searchable('x'.repeat(MAX), MAX)).toHaveLength(MAX);
    expect(searchable('x'.repeat(MAX + 1), MAX)).toHaveLength(MAX);
    expect(searchable(`${'x'.repeat(MAX - 1)}🏇`, MAX)).toBe('x'.repeat(MAX - 1));
  });

  it('ends in no space, also where the cut falls on one', () => {
    expect(searchable(`${'x'.repeat(MAX - 1)} and more`, MAX)).toBe('x'.repeat(MAX - 1));
  });
});
