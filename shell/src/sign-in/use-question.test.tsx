import { act, renderHook } from '@testing-library/react';
import { secondStep } from './second-step';
import { useQuestion } from './use-question';

/** The code of a question, which calls of the page wait for. */

const Question = () => null;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function ask(load: () => Promise<typeof Question>, isNeeded: boolean, isLoaded = false) {
  const onLoaded = jest.fn();
  const { unmount } = renderHook(() => useQuestion<object>({ load, isNeeded, isLoaded, onLoaded }));
  return { unmount, onLoaded };
}
const cut = () => jest.fn(() => Promise.reject<typeof Question>(new Error('The line is cut.')));

it('is asked for every two seconds while it is needed, and no more when nobody waits', async () => {
  const load = cut();
  const { unmount } = ask(load, true);
  await later(1999);
  expect(load).toHaveBeenCalledTimes(1);
  await later(1);
  expect(load).toHaveBeenCalledTimes(2);
  unmount();
  await later(10_000);
  expect(load).toHaveBeenCalledTimes(2);
});

it('is not asked for again by a page that has gone while it was on its way', async () => {
  let fail: () => void = () => undefined;
  const load = jest.fn(
    () => new Promise<typeof Question>((_resolve, reject) => (fail = () => reject(new Error('cut')))),
  );
  const { unmount } = ask(load, true);
  unmount();
  fail();
  await later(10_000);
  expect(load).toHaveBeenCalledTimes(1);
});

it('comes while the browser is idle where it is not needed yet, and is tried once', async () => {
  const load = cut();
  ask(load, false);
  expect(load).not.toHaveBeenCalled();
  await later(10_000);
  expect(load).toHaveBeenCalledTimes(1);
});

it('is asked for at once where it is needed, however busy the browser is', () => {
  const load = cut();
  ask(load, true);
  expect(load).toHaveBeenCalledTimes(1);
});

it.each([true, false])('is not asked for again once it is here, needed or not: %s', async (isNeeded) => {
  const load = cut();
  ask(load, isNeeded, true);
  await later(10_000);
  expect(load).not.toHaveBeenCalled();
});

it('is not shown by a page that has gone', async () => {
  let come: (question: typeof Question) => void = () => undefined;
  const { unmount, onLoaded } = ask(() => new Promise((resolve) => (come = resolve)), true);
  unmount();
  come(Question);
  await later(0);
  expect(onLoaded).not.toHaveBeenCalled();
});

it('who has stopped listening is told no more whether a second step is asked for', () => {
  const heard = jest.fn();
  const stop = secondStep.subscribe(heard);
  void secondStep.ask();
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  secondStep.end('done');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(secondStep.isAsked()).toBe(false);
});
