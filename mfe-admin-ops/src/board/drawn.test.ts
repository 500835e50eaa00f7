import fc from 'fast-check';
import { allOf, drawNext, isDone, isElsewhere, type Drawn, type Part } from './drawn';

/** What is drawn of the board as somebody scrolls: little in each frame, and never a gap in sight. */

const partOf = (first: number, rows: number, from: number, days: number): Part => ({
  first,
  end: first + rows,
  columns: { first: from, end: from + days },
});

const WANTED = partOf(20, 40, 100, 70);
const SEEN = partOf(30, 16, 120, 35);

/** How many rows are new, or have other columns, or are gone. */
function changesOf(before: Drawn, after: Drawn) {
  const rows = [...after.rows];
  return {
    added: rows.filter(([row]) => !before.rows.has(row)).length,
    other: rows.filter(([row, at]) => before.rows.has(row) && before.rows.get(row) !== at).length,
    gone: [...before.rows.keys()].filter((row) => !after.rows.has(row)).length,
  };
}

/** Frame after frame, until all is drawn. */
function framesTo(wanted: Part, seen: Part, from: Drawn): Drawn[] {
  const frames = [from];
  while (!isDone(frames.at(-1)!, wanted)) {
    if (frames.length > 500) throw new Error('It never ends.');
    frames.push(drawNext(frames.at(-1)!, wanted, seen));
  }
  return frames;
}

const part = fc
  .tuple(fc.nat(60), fc.integer({ min: 1, max: 50 }), fc.nat(200), fc.integer({ min: 1, max: 90 }))
  .map((numbers) => partOf(...numbers));

describe('what is drawn', () => {
  it('has two new rows in a frame where the board is scrolled over units', () => {
    const [before, ...frames] = framesTo(partOf(28, 40, 100, 70), SEEN, allOf(WANTED));
    expect(changesOf(before!, frames[0]!)).toEqual({ added: 2, other: 0, gone: 3 });
    expect(frames).toHaveLength(4);
  });

  it('has other days in some rows of a frame, and along the top, where it is scrolled over days', () => {
    const frames = framesTo(partOf(20, 40, 110, 70), SEEN, allOf(WANTED));
    expect(frames[1]!.days).toEqual({ first: 110, end: 180 });
    expect(changesOf(frames[0]!, frames[1]!)).toEqual({ added: 0, other: 4, gone: 0 });
    expect(frames.length).toBeLessThanOrEqual(7);
  });

  it('begins with the rows that are nearest to what is in sight', () => {
    const next = drawNext(allOf(WANTED), partOf(20, 40, 110, 70), SEEN);
    expect([...next.rows].filter(([, { first }]) => first === 110).map(([row]) => row)).toEqual([36, 37, 38, 39]);
  });

  it('never waits with what is in sight', () => {
    const next = drawNext(allOf(partOf(0, 10, 0, 60)), partOf(5, 40, 50, 70), partOf(8, 16, 60, 35));
    for (let row = 8; row < 24; row += 1) expect(next.rows.get(row)).toEqual({ first: 50, end: 120 });
    expect(next.days).toEqual({ first: 50, end: 120 });
  });

  it('becomes what is wanted from anywhere, without a gap in sight on the way', () => {
    fc.assert(
      fc.property(part, part, part, (before, wanted, seen) => {
        const [, ...frames] = framesTo(wanted, seen, allOf(before));
        for (const { rows } of frames) {
          for (let row = Math.max(seen.first, wanted.first); row < Math.min(seen.end, wanted.end); row += 1) {
            const [first, end] = [
              Math.max(seen.columns.first, wanted.columns.first),
              Math.min(seen.columns.end, wanted.columns.end),
            ];
            if (first >= end) continue;
            expect(rows.get(row)!.first).toBeLessThanOrEqual(first);
            expect(rows.get(row)!.end).toBeGreaterThanOrEqual(end);
          }
        }
      }),
    );
  });

  it('is bounded, however fast somebody scrolls', () => {
    let drawn = allOf(WANTED);
    for (let first = 20; first < 5000; first += 30) {
      drawn = drawNext(drawn, partOf(first, 40, 100, 70), partOf(first + 10, 16, 120, 35));
    }
    expect(drawn.rows.size).toBeLessThanOrEqual(100);
  });

  it('begins anew elsewhere, and only there', () => {
    expect(isElsewhere(allOf(WANTED), partOf(59, 40, 169, 70))).toBe(false);
    expect(isElsewhere(allOf(WANTED), partOf(60, 40, 100, 70))).toBe(true);
    expect(isElsewhere(allOf(WANTED), partOf(20, 40, 170, 70))).toBe(true);
    expect(isElsewhere(allOf(WANTED), partOf(0, 0, 100, 70))).toBe(false);
    expect(isElsewhere(allOf(partOf(0, 0, 100, 70)), WANTED)).toBe(true);
  });
});
