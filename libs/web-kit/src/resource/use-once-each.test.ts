import { act, renderHook } from '@testing-library/react';
import { useOnceEach } from './use-once-each';

/** A row is written once, however often its button is clicked. */

const paddock = { id: 4, version: 5 };
const zenith = { id: 9, version: 2 };

function open() {
  const ends: ((failed: boolean) => void)[] = [];
  const run = jest.fn(
    (_row: { id: number }) =>
      new Promise<{ failure: unknown }>((resolve) => ends.push((failed) => resolve({ failure: failed ? {} : null }))),
  );
  const { result, rerender } = renderHook(useOnceEach<typeof paddock>, { initialProps: false });
  return {
    run,
    click: (row = paddock) => result.current(run, row),
    ended: (failed = false) => act(async () => ends.shift()!(failed)),
    /** The rows are read again. */
    readAgain: () => {
      rerender(true);
      rerender(false);
    },
  };
}

it('a second click while the first is on its way does nothing, nor does one of a newer version; other rows go on', () => {
  const { run, click } = open();
  click();
  click();
  click({ ...paddock, version: 6 });
  click(zenith);
  expect(run.mock.calls).toEqual([[paddock], [zenith]]);
});

it('a click before the row is shown as it was written does nothing', async () => {
  const { run, click, ended, readAgain } = open();
  click();
  await ended();
  click();
  expect(run).toHaveBeenCalledTimes(1);
  readAgain();
  click();
  expect(run).toHaveBeenCalledTimes(2);
});

it('what has failed can be tried again', async () => {
  const { run, click, ended } = open();
  click();
  await ended(true);
  click();
  expect(run).toHaveBeenCalledTimes(2);
});

it('what has ended without a result can be tried again', async () => {
  const { result } = renderHook(useOnceEach<typeof paddock>, { initialProps: false });
  const run = jest.fn(() => Promise.reject(new Error('The module is gone.')));
  for (let times = 1; times <= 2; times += 1) {
    result.current(run, paddock);
    await act(async () => undefined);
  }
  expect(run).toHaveBeenCalledTimes(2);
});

it('what nobody waits for is done at each click', () => {
  const { result } = renderHook(useOnceEach<typeof paddock>, { initialProps: false });
  const copy = jest.fn();
  result.current(copy, paddock);
  result.current(copy, paddock);
  expect(copy).toHaveBeenCalledTimes(2);
});
