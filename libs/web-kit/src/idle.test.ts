import { afterPaint } from './after-paint';
import { whenAtRest, whenIdle } from './when-idle';

/** Work that waits until a page has something better to do than nothing. */

const work = jest.fn();
const idle = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  window.requestIdleCallback = idle;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('work that can wait', () => {
  it('is done when the browser is idle, after a second at the latest', () => {
    whenIdle(work);
    expect(idle.mock.calls).toEqual([[work, { timeout: 1000 }]]);
  });

  it('that nobody waits for begins 300 ms later: what a page loads with its rows goes first', () => {
    whenAtRest(work);
    jest.advanceTimersByTime(299);
    expect(idle).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(idle.mock.calls).toEqual([[work, { timeout: 1000 }]]);
  });

  it.each([whenIdle, whenAtRest])('is done soon where a browser does not say that it is idle', (wait) => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    wait(work);
    expect(work).not.toHaveBeenCalled();
    jest.advanceTimersByTime(0);
    expect(work).toHaveBeenCalledTimes(1);
  });
});

describe('work after the next paint', () => {
  it('is done once, in a task of its own after a frame', () => {
    afterPaint(work);
    jest.advanceTimersByTime(15);
    expect(work).not.toHaveBeenCalled();
    jest.advanceTimersByTime(2);
    expect(work).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is done after 100 ms where no frame is painted', () => {
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
    afterPaint(work);
    jest.advanceTimersByTime(99);
    expect(work).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it.each([0, 16])('is not done where it is taken back %i ms later', (ms) => {
    const takeBack = afterPaint(work);
    jest.advanceTimersByTime(ms);
    takeBack();
    jest.advanceTimersByTime(1000);
    expect(work).not.toHaveBeenCalled();
  });
});
