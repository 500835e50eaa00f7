import fc from 'fast-check';
import { areaFor, type Area, type Span } from './drawn-area';

const NOTHING: Area = { x: { from: 0, to: 0 }, y: { from: 0, to: 0 } };
const [WIDE, HIGH] = [1200, 600];

const sightAt = (x: number, y: number): Area => ({ x: { from: x, to: x + WIDE }, y: { from: y, to: y + HIGH } });
const holds = (outer: Span, inner: Span) => outer.from <= inner.from && inner.to <= outer.to;

describe('what is drawn of the board', () => {
  it('stays as it is while what is in sight is well within it', () => {
    const drawn = areaFor(sightAt(5000, 5000), NOTHING);
    expect(areaFor(sightAt(5080, 4940), drawn)).toBe(drawn);
  });

  it('has room of 420 px around it, and 1100 px ahead once less than 320 are left on that side', () => {
    const drawn = areaFor(sightAt(5000, 5000), NOTHING);
    expect(drawn).toEqual({ x: { from: 4580, to: 6620 }, y: { from: 4580, to: 6020 } });
    expect(areaFor(sightAt(5100, 5000), drawn)).toBe(drawn);
    expect(areaFor(sightAt(5101, 5000), drawn)).toEqual({ x: { from: 4681, to: 7401 }, y: drawn.y });
    expect(areaFor(sightAt(4900, 5000), drawn)).toBe(drawn);
    expect(areaFor(sightAt(4899, 5000), drawn)).toEqual({ x: { from: 3799, to: 6519 }, y: drawn.y });
  });

  it('is drawn around where somebody has jumped to, forwards or back', () => {
    const drawn = areaFor(sightAt(9000, 9000), NOTHING);
    for (const there of [2000, 20_000]) {
      const x = { from: there - 420, to: there + WIDE + 420 };
      expect(areaFor(sightAt(there, 9000), drawn)).toEqual({ x, y: drawn.y });
    }
  });

  it('goes far ahead, too, of who comes to its very edge at once', () => {
    const drawn = areaFor(sightAt(9000, 9000), NOTHING);
    expect(areaFor(sightAt(drawn.x.to, 9000), drawn).x.to).toBe(drawn.x.to + WIDE + 1100);
    expect(areaFor(sightAt(drawn.x.from - WIDE, 9000), drawn).x.from).toBe(drawn.x.from - WIDE - 1100);
  });

  it('goes far ahead on the side to which somebody scrolls, and stays as it is in the other direction', () => {
    const drawn = areaFor(sightAt(5000, 5000), NOTHING);
    const down = areaFor(sightAt(5000, 5200), drawn);
    expect(down.x).toBe(drawn.x);
    expect(down.y.to - (5200 + HIGH)).toBeGreaterThan(2 * (5200 - down.y.from));
    const left = areaFor(sightAt(4800, 5200), down);
    expect(left.y).toBe(down.y);
    expect(4800 - left.x.from).toBeGreaterThan(2 * (left.x.to - (4800 + WIDE)));
  });

  it('is drawn anew once in many turns of the wheel', () => {
    let drawn = areaFor(sightAt(0, 0), NOTHING);
    let times = 0;
    for (let y = 0; y < 12_000; y += 60) {
      const now = areaFor(sightAt(0, y), drawn);
      if (now !== drawn) times += 1;
      drawn = now;
    }
    expect(times).toBeLessThanOrEqual(12_000 / 700);
  });

  it('holds what is in sight wherever somebody goes, and is never more than that and the room around it', () => {
    const step = fc.record({ x: fc.integer({ min: 0, max: 26_000 }), y: fc.integer({ min: 0, max: 20_000 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let drawn = NOTHING;
        for (const { x, y } of steps) {
          const sight = sightAt(x, y);
          drawn = areaFor(sight, drawn);
          expect(holds(drawn.x, sight.x) && holds(drawn.y, sight.y)).toBe(true);
          expect(drawn.x.to - drawn.x.from).toBeLessThan(WIDE + 2000);
          expect(drawn.y.to - drawn.y.from).toBeLessThan(HIGH + 2000);
          expect(areaFor(sight, drawn)).toBe(drawn);
        }
      }),
    );
  });
});
