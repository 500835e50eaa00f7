import { saying } from './say-later';

describe('what is said of each key', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is the last place, once the keys rest', () => {
    const said: string[] = [];
    const { later } = saying((text) => said.push(text));
    later('Mar 9');
    jest.advanceTimersByTime(60);
    later('Mar 10');
    jest.advanceTimersByTime(60);
    expect(said).toEqual([]);
    jest.advanceTimersByTime(60);
    expect(said).toEqual(['Mar 10']);
  });

  it('is said 120 ms after the last of them', () => {
    const said: string[] = [];
    saying((text) => said.push(text)).later('Mar 9');
    jest.advanceTimersByTime(119);
    expect(said).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(said).toEqual(['Mar 9']);
  });

  it('is not said after what was said at once', () => {
    const said: string[] = [];
    const { now, later } = saying((text) => said.push(text));
    later('Mar 9');
    now('Dropped');
    jest.advanceTimersByTime(500);
    expect(said).toEqual(['Dropped']);
  });

  it('gives way to what is said at once, and can be forgotten', () => {
    const said: string[] = [];
    const { now, later, forget } = saying((text) => said.push(text));
    later('Mar 9');
    now('Dropped');
    later('Mar 10');
    forget();
    jest.advanceTimersByTime(500);
    expect(said).toEqual(['Dropped']);
  });
});
