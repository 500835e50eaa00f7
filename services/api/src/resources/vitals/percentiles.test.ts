import { describe, expect, it } from '@jest/globals';
import { countsOf, edgesOf } from '@capsule/contracts';
import { speedOf } from './percentiles';

const none = { lcp: null, inp: null, cls: null, fcp: null, ttfb: null };

describe('how fast pages were, from counts', () => {
  it('is nothing where nothing was measured', () => {
    expect(speedOf([])).toEqual({ visits: 0, ...none });
  });

  it('has as many visits as the figure that most browsers knew, whichever comes first', () => {
    const lcp = { vital: 'lcp', counts: [2, 1] } as const;
    const ttfb = { vital: 'ttfb', counts: [4, 1] } as const;
    for (const measured of [
      [lcp, ttfb],
      [ttfb, lcp],
    ])
      expect(speedOf(measured.map(({ vital, counts }) => ({ vital, counts: [...counts] }))).visits).toBe(5);
  });

  it('is what three of four visits were as good as, or better', () => {
    const ttfb = (...counts: number[]) => speedOf([{ vital: 'ttfb', counts }]).ttfb!;
    const edge = edgesOf('ttfb')[0]!;
    expect(ttfb(75, 25)).toBe(Math.round(edge));
    expect(ttfb(70, 30)).toBeGreaterThan(edge);
    expect(ttfb(100)).toBe(Math.round(edge * 0.75));
  });

  it('has times in whole milliseconds, and shifts to the fourth decimal', () => {
    const told = speedOf([
      { vital: 'ttfb', counts: countsOf('ttfb', 60) },
      { vital: 'cls', counts: countsOf('cls', 0) },
    ]);
    expect(told).toEqual({ visits: 1, ...none, ttfb: expect.any(Number), cls: expect.any(Number) });
    expect(Number.isInteger(told.ttfb)).toBe(true);
    expect(told.cls).toBe(0.0008);
  });
});
