import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { countsOf, edgesOf, percentileOf } from './vital-counts';
import { deviceOf, gradeOf, VITAL_BOUNDS, VITALS, type VitalName } from './vital-words';

/** Counts in buckets, from which the percentiles of product §10.16 are read. */

const sum = (all: readonly number[][]) => all.reduce((a, b) => a.map((count, index) => count + b[index]!));
const vital = fc.constantFrom(...VITALS);
const measured = vital.chain((name) =>
  fc.tuple(
    fc.constant(name),
    fc.array(fc.double({ min: 0, max: VITAL_BOUNDS[name].most, noNaN: true }), { minLength: 1, maxLength: 60 }),
  ),
);
const bucketOf = (name: VitalName, value: number) => countsOf(name, value).indexOf(1);

it.each([
  ['lcp', 2500, 'good'],
  ['lcp', 2501, 'needs work'],
  ['lcp', 4000, 'needs work'],
  ['lcp', 4001, 'poor'],
  ['cls', 0.1, 'good'],
  ['cls', 0.25, 'needs work'],
  ['cls', 0.26, 'poor'],
] as const)('a %s of %d is %s', (name, value, grade) => {
  expect(gradeOf(name, value)).toBe(grade);
});

describe('the counts of a vital', () => {
  it.each(VITALS)('have edges of %s that rise, and the bounds of good and poor among them', (name) => {
    const edges = edgesOf(name);
    expect(edges).toEqual([...new Set(edges)].toSorted((a, b) => a - b));
    expect(edges).toEqual(expect.arrayContaining([VITAL_BOUNDS[name].good, VITAL_BOUNDS[name].poor]));
    expect(edges.at(-1)).toBe(VITAL_BOUNDS[name].most);
  });

  it.each([
    ['lcp', 0, 0],
    ['lcp', 25, 0],
    ['lcp', 26, 1],
    ['lcp', 99_999, 27],
    ['cls', 0.1, 7],
    ['cls', 0.1001, 8],
  ] as const)('has %s of %d in bucket %d', (name, value, bucket) => {
    expect(bucketOf(name, value)).toBe(bucket);
  });

  it('give a percentile that is in the bucket of the value which has that rank', () => {
    fc.assert(
      fc.property(measured, fc.double({ min: 0.01, max: 1, noNaN: true }), ([name, values], share) => {
        const read = percentileOf(name, sum(values.map((value) => countsOf(name, value))), share)!;
        const exact = values.toSorted((a, b) => a - b)[Math.ceil(share * values.length - 1e-9) - 1]!;
        expect(bucketOf(name, Math.max(read, Number.MIN_VALUE))).toBe(bucketOf(name, exact));
      }),
    );
  });

  it('are never graded otherwise than the value itself', () => {
    fc.assert(
      fc.property(measured, ([name, [value]]) => {
        const read = percentileOf(name, countsOf(name, value!), 0.75)!;
        expect(gradeOf(name, read)).toBe(gradeOf(name, value!));
      }),
    );
  });

  it.each([
    ['the end of the bucket in which exactly that share ends', [100, 100, 100, 9000], 0.75, 100],
    ['a part of the bucket, as of those that are before it', [20, 20, 450, 450], 0.75, 450],
    ['where the first one begins for a share of none', [60, 60], 0, 50],
  ])('give %s', (_what, values, share, read) => {
    expect(percentileOf('lcp', sum(values.map((value) => countsOf('lcp', value))), share)).toBe(read);
  });

  it('of nothing give nothing', () => {
    expect(
      percentileOf(
        'lcp',
        edgesOf('lcp').map(() => 0),
        0.75,
      ),
    ).toBeNull();
    expect(percentileOf('lcp', [], 0.75)).toBeNull();
  });
});

it.each([
  [320, 'narrow'],
  [599, 'narrow'],
  [600, 'medium'],
  [1199, 'medium'],
  [1200, 'wide'],
])('a window of %d px is %s', (width, device) => {
  expect(deviceOf(width)).toBe(device);
});
