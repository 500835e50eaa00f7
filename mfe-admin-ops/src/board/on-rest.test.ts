import { onRest } from './on-rest';

const FRAME_MS = 16;

describe('scrolling that rests', () => {
  const element = document.createElement('div');
  const rested = jest.fn();
  let stop: () => void;
  const scroll = () => element.dispatchEvent(new Event('scroll'));
  beforeEach(() => {
    jest.useFakeTimers();
    rested.mockClear();
    stop = onRest(element, 120, rested);
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  it('is heard once, some time after the last step', () => {
    scroll();
    jest.advanceTimersByTime(100);
    scroll();
    jest.advanceTimersByTime(119);
    expect(rested).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1 + 2 * FRAME_MS);
    expect(rested).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1000);
    expect(rested).toHaveBeenCalledTimes(1);
  });

  it('is not heard where a busy page had not heard yet that it goes on', () => {
    scroll();
    jest.advanceTimersByTime(120);
    // The step comes with the next frame.
    scroll();
    jest.advanceTimersByTime(2 * FRAME_MS);
    expect(rested).not.toHaveBeenCalled();
    jest.advanceTimersByTime(120 + 2 * FRAME_MS);
    expect(rested).toHaveBeenCalledTimes(1);
  });

  it('is heard again after the next time', () => {
    for (let time = 1; time <= 3; time += 1) {
      scroll();
      jest.advanceTimersByTime(120 + 2 * FRAME_MS);
      expect(rested).toHaveBeenCalledTimes(time);
    }
  });

  it('is heard by nobody who has stopped while the next frame was waited for', () => {
    scroll();
    jest.advanceTimersByTime(120);
    stop();
    jest.advanceTimersByTime(1000);
    expect(rested).not.toHaveBeenCalled();
  });

  it('is heard by nobody who has stopped', () => {
    scroll();
    stop();
    jest.advanceTimersByTime(1000);
    expect(rested).not.toHaveBeenCalled();
  });
});
