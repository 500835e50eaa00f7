import { act, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { UnitAvailability } from '@capsule/contracts/bookings/availability';
import { availabilityCalls } from '@capsule/contracts/bookings/booking-calls';
import { sessionApi, store } from '@capsule/host/admin';
import { answering, fakeApi, listOf, refusal, type FakeResponse } from '@capsule/web-kit/testing';
import type { Days } from './board-days';
import * as layout from './board-layout';
import type { Move, Moves } from './board-moves';
import type { BoardView } from './board-params';
import { boardUnit, stayBar } from './testing/sample-bar';
import { useBoardRows } from './use-board-rows';

/** The rows of the board: what is asked for, kept, filtered and laid out (product §2.13). */

jest.mock('./board-layout', () => {
  const original = jest.requireActual<typeof layout>('./board-layout');
  return { ...original, layRow: jest.fn(original.layRow) };
});
const laid = jest.mocked(layout.layRow);

const BOARD: Days = { from: '2027-01-01', to: '2028-12-31' };
/** With other columns. */
const LATER: Days = { from: '2027-02-01', to: '2029-01-31' };
const MARCH: Days = { from: '2027-03-01', to: '2027-04-01' };
const APRIL: Days = { from: '2027-04-01', to: '2027-05-01' };
const ALL: BoardView = { zoom: 'month', day: null, type: null, location: null, status: null };

const stay = stayBar({ from: '2027-03-01', to: '2027-03-08' });
const paddock = boardUnit({ id: 4, name: 'Paddock', type: 'Standard', location: 'Randwick, NSW', bars: [stay] });
const trackside = boardUnit({ id: 5, name: 'Trackside', type: 'Deluxe', location: 'Flemington, VIC' });
const mounting = boardUnit({ id: 6, name: 'Mounting Yard', type: 'Deluxe', location: 'Randwick, NSW' });
/** As each answer brings them: equal, and not the same. */
const unitsNow = (): UnitAvailability[] => structuredClone([paddock, trackside, mounting]);

type Answer = FakeResponse<'service.failed'>;

interface Props {
  board?: Days;
  asked?: Days | null;
  view?: Partial<BoardView>;
  moves?: Moves;
}

const NO_MOVES: Moves = new Map();

function open(answer: (path: string) => Answer | Promise<Answer> = () => listOf(unitsNow()), first: Props = {}) {
  const calls = fakeApi(answering(availabilityCalls.board, ({ path }) => answer(path)));
  let draws = 0;
  const hook = renderHook(
    ({ board = BOARD, asked = MARCH, view = {}, moves = NO_MOVES }: Props) => {
      draws += 1;
      return useBoardRows(board, asked, { ...ALL, ...view }, moves);
    },
    { initialProps: first, wrapper: ({ children }) => <Provider store={store}>{children}</Provider> },
  );
  return {
    ...hook,
    now: () => hook.result.current,
    names: () => hook.result.current.rows.map(({ unit }) => unit.name),
    asked: () => calls.map(({ path }) => path),
    draws: () => draws,
    isLoaded: (days = MARCH) => waitFor(() => expect(hook.result.current.loaded).toEqual(days)),
  };
}

/** As the host does when a change is told. */
const change = () =>
  act(async () => void store.dispatch(sessionApi.util.invalidateTags([{ type: 'unit', id: 'LIST' } as never])));
const settled = () =>
  act(async () => void (await Promise.all(store.dispatch(sessionApi.util.getRunningQueriesThunk()))));

beforeEach(() => {
  act(() => void store.dispatch(sessionApi.util.resetApiState()));
  laid.mockClear();
});

describe('the rows of the board', () => {
  it('are asked for once it is known of which days', async () => {
    const { now, names, asked, rerender, isLoaded } = open(undefined, { asked: null });
    await settled();
    expect([asked(), names(), now().loaded, now().isEmpty]).toEqual([[], [], null, true]);
    rerender({ asked: MARCH });
    await isLoaded();
    expect(asked()).toEqual(['/api/units/availability?from=2027-03-01&to=2027-04-01']);
    expect(names()).toEqual(['Paddock', 'Trackside', 'Mounting Yard']);
    expect(now().rows[0]!.bars).toMatchObject([{ bar: stay, lane: 0, first: 59, end: 66 }]);
    expect([now().isEmpty, now().hasFailed]).toEqual([false, false]);
  });

  it.each([
    ['canceled', true],
    ['pending', false],
    [null, false],
  ] as const)('have what is canceled where the status %s is looked for: %s', async (status, has) => {
    const { asked, isLoaded } = open(undefined, { view: { status } });
    await isLoaded();
    expect(asked().map((path) => path.endsWith('&canceled=yes'))).toEqual([has]);
  });

  it.each([
    [{ type: 'Deluxe' }, ['Trackside', 'Mounting Yard']],
    [{ location: 'Randwick, NSW' }, ['Paddock', 'Mounting Yard']],
    [{ type: 'Deluxe', location: 'Randwick, NSW' }, ['Mounting Yard']],
    [{ type: 'Premium' }, []],
  ] as const)('of units that fit %j are %j, and all places stay on offer', async (view, fitting) => {
    const { now, names, rerender, isLoaded } = open();
    await isLoaded();
    const before = new Map(now().rows.map((row) => [row.unit.name, row]));
    rerender({ view });
    expect(names()).toEqual(fitting);
    for (const row of now().rows) expect(row).toBe(before.get(row.unit.name));
    expect(now().locations).toEqual(['Flemington, VIC', 'Randwick, NSW']);
    expect(now().isEmpty).toBe(false);
  });

  it('have what was moved where it was dropped', async () => {
    const { now, rerender, isLoaded } = open();
    await isLoaded();
    const move: Move = { unitId: 5, from: '2027-03-02', to: '2027-03-09', version: null };
    rerender({ moves: new Map([[stay.id, move]]) });
    expect(now().rows.map(({ bars }) => bars.map(({ first }) => first))).toEqual([[], [60], []]);
  });

  it('are laid out anew for other columns', async () => {
    const { now, rerender, isLoaded } = open();
    await isLoaded();
    rerender({ board: LATER });
    expect(now().rows[0]!.bars[0]!.first).toBe(28);
  });

  it('stay while other days load, and are the same where nothing is new', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { now, names, rerender, isLoaded } = open(async (path) => {
      if (path.includes(APRIL.to)) await answered;
      return listOf(path.includes(APRIL.to) ? [...unitsNow().slice(0, 2), { ...mounting, name: 'Yard' }] : unitsNow());
    });
    await isLoaded();
    const before = now().rows;
    rerender({ asked: APRIL });
    expect([now().rows, now().loaded]).toEqual([before, MARCH]);
    answer();
    await isLoaded(APRIL);
    expect(names()).toEqual(['Paddock', 'Trackside', 'Yard']);
    expect(now().rows[0]).toBe(before[0]);
    expect(now().rows[1]).toBe(before[1]);
  });

  it('are drawn for an answer, and not because one is waited for', async () => {
    const answers: (() => void)[] = [];
    const { isLoaded, draws } = open(async () => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return listOf(unitsNow());
    });
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]!();
    await isLoaded();
    const before = draws();
    await change();
    await waitFor(() => expect(answers).toHaveLength(2));
    // What is to be drawn by now is.
    await act(async () => undefined);
    expect(draws()).toBe(before);
    answers[1]!();
    await waitFor(() => expect(draws()).toBeGreaterThan(before));
  });

  it('say that there is no unit at all', async () => {
    const { now, isLoaded } = open(() => listOf([]));
    await isLoaded();
    expect([now().rows, now().locations, now().isEmpty]).toEqual([[], [], true]);
  });
});

describe('rows that are made ready', () => {
  /** When each unit was laid out; by then a piece of work has always taken as long as it may. */
  const at: number[] = [];
  let time = 0;
  const clock = jest.spyOn(performance, 'now');
  beforeEach(() => {
    at.length = 0;
    const { layRow } = jest.requireActual<typeof layout>('./board-layout');
    clock.mockImplementation(() => (time += 5));
    laid.mockImplementation((...asked) => {
      at.push(time);
      return layRow(...asked);
    });
  });
  afterAll(() => clock.mockRestore());

  it('are laid out one after the other, each unit once, so that no frame waits for all of them', async () => {
    const { rerender, isLoaded } = open((path) =>
      listOf(
        path.includes(APRIL.to)
          ? [
              { ...paddock, name: 'Stables' },
              { ...trackside, name: 'Turn' },
            ]
          : unitsNow(),
      ),
    );
    await isLoaded();
    expect([at.length, new Set(at).size]).toEqual([3, 3]);
    rerender({ board: LATER });
    at.length = 0;
    rerender({ board: LATER, asked: APRIL });
    await isLoaded(APRIL);
    expect([at.length, new Set(at).size]).toEqual([2, 2]);
  });
});

describe('rows that cannot be read', () => {
  const log = jest.spyOn(console, 'error');
  beforeEach(() => void log.mockReset());
  afterAll(() => log.mockRestore());

  it('are said to be so, with the reason in the console, until they are asked for again', async () => {
    let isDown = true;
    const { now, names, isLoaded } = open(() => (isDown ? refusal('service.failed') : listOf(unitsNow())));
    expect(log).not.toHaveBeenCalled();
    await waitFor(() => expect(now().hasFailed).toBe(true));
    expect(now().loaded).toBeNull();
    const reason = expect.objectContaining({ code: 'service.failed' });
    expect(log.mock.calls).toEqual([['The board could not be loaded.', reason]]);
    isDown = false;
    act(() => void now().refetch());
    await isLoaded();
    expect([names().length, now().hasFailed, log.mock.calls.length]).toEqual([3, false, 1]);
  });
});
