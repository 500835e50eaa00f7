import { deckReducer, initialDeck, isLocked, placeOf, type DeckAction, type DeckState } from './deck-state';

const COUNT = 10;
const reduce = deckReducer(COUNT);
const run = (actions: DeckAction[], from: DeckState = initialDeck) => actions.reduce(reduce, from);

/** A deck that shows a slide and has no transition running. */
const at = (index: number): DeckState => ({ ...initialDeck, index });
/** A deck in transition from one slide to another. */
const moving = (from: number, to: number): DeckState => run([{ type: 'go', to, cause: 'jump' }], at(from));

describe('the deck (product §4)', () => {
  it('starts on the first slide, unlocked', () => {
    expect(initialDeck.index).toBe(0);
    expect(isLocked(initialDeck)).toBe(false);
  });

  const step = (by: 1 | -1): DeckAction => ({ type: 'step', by });
  const jump = (to: number): DeckAction => ({ type: 'go', to, cause: 'jump' });

  it.each<[string, DeckState, DeckAction, number]>([
    ['steps forward', at(0), step(1), 1],
    ['steps back', at(5), step(-1), 4],
    ['does not wrap before the first', at(0), step(-1), 0],
    ['does not wrap after the last', at(9), step(1), 9],
    ['jumps to any slide', at(0), jump(9), 9],
    ['refuses a slide below the first', at(3), jump(-1), 3],
    ['refuses a slide beyond the last', at(3), jump(10), 3],
    ['refuses what is no slide', at(3), jump(1.5), 3],
    ['refuses to step while a transition runs', moving(0, 1), step(1), 1],
    ['refuses to jump while a transition runs', moving(0, 1), jump(7), 1],
  ])('%s', (_what, state, action, index) => {
    expect(reduce(state, action).index).toBe(index);
  });

  it.each([step(1), jump(7)])('forgets %j when it comes into a transition', (action) => {
    const during = moving(0, 1);
    expect(reduce(during, action)).toBe(during);
  });

  it.each<[string, DeckAction[], number, number | null]>([
    ['three steps', [step(1), step(1), step(1)], 5, 2],
    ['a step there and back', [step(1), step(-1)], 2, null],
    ['steps to the last and beyond it', Array.from({ length: 12 }, () => step(1)), 9, 2],
    ['the end and a step back', [{ type: 'go', to: 9, cause: 'step' }, step(-1)], 8, 2],
  ])('goes once where %s lead that come before it is drawn', (_what, actions, index, leaving) => {
    const drawn = at(2);
    expect(
      run(
        actions.map((action) => ({ ...action, drawn })),
        drawn,
      ),
    ).toMatchObject({ index, leaving });
  });

  it('refuses a step once the transition is drawn', () => {
    const drawn = moving(0, 1);
    expect(reduce(drawn, { ...step(1), drawn } as DeckAction)).toBe(drawn);
  });

  it('refuses a step during a transition that did not begin where the screen is', () => {
    const during = moving(3, 4);
    expect(reduce(during, { ...step(1), drawn: at(2) } as DeckAction)).toBe(during);
  });

  it('is locked from a change until it has settled', () => {
    expect(isLocked(moving(0, 1))).toBe(true);
    expect(isLocked(run([{ type: 'settled', on: 1 }], moving(0, 1)))).toBe(false);
  });

  it('changes nothing when it is to go where it is', () => {
    const state = at(4);
    expect(reduce(state, { type: 'go', to: 4, cause: 'jump' })).toBe(state);
    expect(reduce(state, { type: 'settled', on: 4 })).toBe(state);
  });

  it.each([
    [2, 5, 'forward'],
    [5, 2, 'back'],
  ])('goes from %i to %i %s', (from, to, direction) => {
    expect(moving(from, to)).toMatchObject({ leaving: from, index: to, direction });
  });

  it('follows the address after the transition that it came into', () => {
    const during = run([{ type: 'go', to: 7, cause: 'address' }], moving(0, 1));
    expect(during.index).toBe(1);
    expect(reduce(during, { type: 'settled', on: 1 })).toMatchObject({ index: 7, leaving: 1, cause: 'address' });
  });

  it('gives the transition that the address asked for a lock of its own', () => {
    const onward = run(
      [
        { type: 'go', to: 7, cause: 'address' },
        { type: 'settled', on: 1 },
      ],
      moving(0, 1),
    );
    expect(reduce(onward, { type: 'settled', on: 1 })).toBe(onward);
    expect(isLocked(reduce(onward, { type: 'settled', on: 7 }))).toBe(false);
  });

  it('forgets an address that pointed to where it has arrived', () => {
    const during = run([{ type: 'go', to: 1, cause: 'address' }], moving(0, 1));
    expect(reduce(during, { type: 'settled', on: 1 })).toMatchObject({ index: 1, leaving: null, wanted: null });
  });

  it('opens on a slide without a transition', () => {
    expect(run([{ type: 'place', to: 7 }])).toMatchObject({ index: 7, leaving: null, cause: 'place' });
    expect(run([{ type: 'place', to: 7 }]).visited).toEqual([0, 7]);
    expect(run([{ type: 'place', to: 99 }])).toBe(initialDeck);
    expect(run([{ type: 'place', to: 0 }])).toBe(initialDeck);
  });

  it('remembers what was shown, so that its cards do not enter twice', () => {
    const step = (by: 1 | -1, on: number): DeckAction[] => [
      { type: 'step', by },
      { type: 'settled', on },
    ];
    expect(run(step(1, 1)).visited).toEqual([0]);
    expect(run([...step(1, 1), ...step(-1, 0), ...step(1, 1)]).visited).toEqual([0, 1]);
  });
});

describe('placeOf', () => {
  it.each([
    [3, 'current'],
    [0, 'leaving'],
    [2, 'near'],
    [4, 'near'],
    [7, 'far'],
  ])('puts slide %i %s when the deck goes from 0 to 3', (index, place) => {
    expect(placeOf(index, { index: 3, leaving: 0 })).toBe(place);
  });
});
