import { inPieces } from './in-pieces';

let clock = 0;

/** Each step takes 1 ms. */
function* steps(count: number): Generator<void, number> {
  for (let step = 0; step < count; step += 1) {
    clock += 1;
    yield;
  }
  return count;
}

describe('work in pieces', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(performance, 'now').mockImplementation(() => clock);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('is done at once when it is short', () => {
    const done = jest.fn();
    inPieces(steps(3), done);
    expect(done).toHaveBeenCalledWith(3);
  });

  it('takes no more than 4 ms at a time', () => {
    const done = jest.fn();
    inPieces(steps(4), done);
    expect(done).not.toHaveBeenCalled();
    jest.advanceTimersByTime(0);
    expect(done).toHaveBeenCalledWith(4);
  });

  it('lets others have their turn when it is long', () => {
    const done = jest.fn();
    inPieces(steps(10), done);
    expect(done).not.toHaveBeenCalled();
    jest.advanceTimersByTime(0);
    expect(done).not.toHaveBeenCalled();
    jest.runAllTimers();
    expect(done).toHaveBeenCalledWith(10);
  });

  it('ends when it is given up', () => {
    const done = jest.fn();
    const giveUp = inPieces(steps(10), done);
    giveUp();
    jest.runAllTimers();
    expect(done).not.toHaveBeenCalled();
  });
});
