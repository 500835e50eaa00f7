import { moveSwipe, startSwipe, SWIPE_PX, turnOf, type Point } from './swipe';

const START: Point = { x: 500, y: 400 };
const always = () => true;

/** A touch that moves through these offsets from its start and then ends. */
function swiped(offsets: [x: number, y: number][], isDecks: (direction: 1 | -1) => boolean = always): 1 | -1 | null {
  const end = offsets.reduce(
    (swipe, [x, y]) => moveSwipe(swipe, { x: START.x + x, y: START.y + y }, isDecks),
    startSwipe(START),
  );
  return turnOf(end);
}

describe('a swipe on the deck', () => {
  it.each<[string, [number, number][], 1 | -1 | null]>([
    [
      'up turns on',
      [
        [0, -10],
        [2, -SWIPE_PX],
      ],
      1,
    ],
    [
      'down turns back',
      [
        [0, 10],
        [2, SWIPE_PX],
      ],
      -1,
    ],
    [
      'of the whole screen turns by one',
      [
        [0, -10],
        [0, -200],
        [0, -400],
        [0, -700],
      ],
      1,
    ],
    [
      'that is short turns nothing',
      [
        [0, -10],
        [0, -SWIPE_PX + 1],
      ],
      null,
    ],
    [
      'that came back turns nothing',
      [
        [0, -10],
        [0, -200],
        [0, -20],
      ],
      null,
    ],
    [
      'that came back beyond its start turns nothing',
      [
        [0, -10],
        [0, 300],
      ],
      null,
    ],
    [
      'sideways turns nothing, however far it drifts',
      [
        [-30, -10],
        [-300, -120],
      ],
      null,
    ],
    ['without a move is a tap', [[0, 0]], null],
    ['of a single movement turns on', [[0, -SWIPE_PX]], 1],
    [
      'is decided by its first movement, not by an event without one',
      [
        [0, 0],
        [0, -10],
        [0, -100],
      ],
      1,
    ],
    [
      'that begins sideways turns nothing',
      [
        [-30, 0],
        [-30, -100],
      ],
      null,
    ],
    [
      'that begins as much sideways as up turns nothing',
      [
        [-30, -30],
        [-30, -100],
      ],
      null,
    ],
  ])('%s', (_what, offsets, turn) => {
    expect(swiped(offsets)).toBe(turn);
  });

  it('scrolls inside a slide with room that way, and turns nothing even when the room ends on the way', () => {
    let room = true;
    const asked: number[] = [];
    const isDecks = (direction: 1 | -1) => {
      asked.push(direction);
      const decks = !room;
      room = false;
      return decks;
    };
    expect(
      swiped(
        [
          [0, -10],
          [0, -100],
          [0, -400],
        ],
        isDecks,
      ),
    ).toBeNull();
    expect(asked).toEqual([1]);
  });

  it('turns the way that has no room, where the other has', () => {
    const isDecks = (direction: 1 | -1) => direction === -1;
    expect(
      swiped(
        [
          [0, 10],
          [0, 100],
        ],
        isDecks,
      ),
    ).toBe(-1);
    expect(
      swiped(
        [
          [0, -10],
          [0, -100],
        ],
        isDecks,
      ),
    ).toBeNull();
  });
});
