import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rarePattern } from './rare-parts';

/** All trigrams of some texts, as if every row had them. */
const trigramsOf = (...texts: string[]): Set<string> =>
  new Set(texts.flatMap((text) => Array.from({ length: text.length - 2 }, (_, at) => text.slice(at, at + 3))));

describe('what is rare in a search', () => {
  const COMMON = trigramsOf('visitor', 'stable', 'example', 'or1');

  it.each([
    ['visitor50000@stable', '%or50000%'],
    ['VISITOR50000@Stable', '%or50000%'],
    ['visitor123@stable.example', '%r123%'],
    ['quincy visitor', '%quincy%'],
    ['quincy visitor vandermeer', '%quincy%vandermeer%'],
    // Of a stretch that would begin with the last letters of the one before, what is left is too short.
    ['xxtabyy', '%xxta%byy%'],
    ['xtabyy stable', '%xta%byy%'],
    ['xtaby', '%xta%'],
    ['100% stable_', '%100%'],
    // Letters of other alphabets are left to the whole search.
    ['łódź visitor quincy', '%quincy%'],
  ])('%j is found by %j', (q, pattern) => {
    expect(rarePattern(q, COMMON)).toBe(pattern);
  });

  it.each([
    ['nothing in it is common', 'quincy vandermeer'],
    ['all of it is common', 'visitor stable'],
    ['it is too short', 'vi'],
    ['it has no letters', '%_\\ 🏇'],
    ['it is of another alphabet', '李小龙李小龙'],
  ])('is not asked for where %s', (_why, q) => {
    expect(rarePattern(q, COMMON)).toBeUndefined();
  });

  it('is in every text that has the search in it', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abAB1 @%_\\é🏇'), maxLength: 14 });
    const some = fc.array(fc.string({ unit: fc.constantFrom(...'ab1'), minLength: 3, maxLength: 3 }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(text, text, text, some, (before, q, after, common) => {
        const pattern = rarePattern(q, new Set(common));
        fc.pre(pattern !== undefined);
        expect(pattern).toMatch(/^%[a-z0-9%]+%$/);
        expect(before + q + after).toMatch(new RegExp(pattern.replaceAll('%', '.*'), 'is'));
      }),
      { numRuns: 2000 },
    );
  });
});
