import { describe, expect, it } from '@jest/globals';
import { Lru } from './lru';

/** Asks for keys, and says which of them were made anew. */
function asker(capacity: number) {
  const lru = new Lru<string>(capacity);
  const made = (keys: string) =>
    [...keys].filter((key) => {
      let isMade = false;
      const value = lru.getOrMake(key, () => ((isMade = true), `value of ${key}`));
      expect(value).toBe(`value of ${key}`);
      return isMade;
    });
  return { lru, made };
}

describe('a bounded memory', () => {
  it('makes a value once', () => {
    expect(asker(3).made('aba')).toEqual(['a', 'b']);
  });

  it('forgets, once it is full, what was not used for longest', () => {
    const { made } = asker(3);
    expect(made('abc')).toEqual(['a', 'b', 'c']);
    expect(made('abc')).toEqual([]);
    expect(made('a')).toEqual([]);
    expect(made('d')).toEqual(['d']);
    expect(made('acd')).toEqual([]);
    expect(made('b')).toEqual(['b']);
  });

  it('makes again what was deleted', () => {
    const { lru, made } = asker(3);
    made('ab');
    lru.delete('a');
    expect(made('ba')).toEqual(['a']);
  });
});
