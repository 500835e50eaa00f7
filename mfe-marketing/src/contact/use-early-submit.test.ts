import { act, fireEvent, renderHook } from '@testing-library/react';
import type { RefObject } from 'react';
import { useEarlySubmit } from './use-early-submit';

/** Who sends the form before its script is here (product §5). */

let form: HTMLFormElement;
let isHere: () => void;
let leave: () => void;
let moveTo: (around: RefObject<HTMLElement | null>) => void;
const taken = jest.fn((event: Event) => event.preventDefault());
const byBrowser = jest.fn();
const again = jest.fn();

/** @returns whether the browser sends it itself */
const send = () => fireEvent.submit(form);
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  const around = { current: document.createElement('div') };
  form = around.current.appendChild(document.createElement('form'));
  form.addEventListener('submit', taken);
  Object.assign(form, { submit: byBrowser, requestSubmit: again });
  const { result, unmount, rerender } = renderHook(useEarlySubmit, {
    initialProps: around as RefObject<HTMLElement | null>,
  });
  moveTo = rerender;
  isHere = result.current;
  leave = unmount;
});
afterEach(() => jest.useRealTimers());

it('is not sent by the browser at once: the script sends it when it is here', () => {
  expect(send()).toBe(false);
  pass(4000);
  isHere();
  pass(60_000);
  expect(again).toHaveBeenCalledTimes(1);
  expect(byBrowser).not.toHaveBeenCalled();
});

it('is sent by the browser after 5 s without the script, and once, however often it was pressed', () => {
  send();
  pass(1000);
  send();
  pass(3999);
  expect(byBrowser).not.toHaveBeenCalled();
  pass(1);
  expect(byBrowser).toHaveBeenCalledTimes(1);
  pass(60_000);
  expect(byBrowser).toHaveBeenCalledTimes(1);
});

it('is left to the script where that is here', () => {
  isHere();
  send();
  expect(taken).toHaveBeenCalledTimes(1);
  pass(60_000);
  expect(again).not.toHaveBeenCalled();
  expect(byBrowser).not.toHaveBeenCalled();
});

it.each([
  ['before', [() => leave(), () => send()]],
  ['after', [() => send(), () => leave()]],
])('is sent by no script where the page has been left %s that', (_when, steps) => {
  for (const step of steps) step();
  pass(60_000);
  expect(byBrowser).not.toHaveBeenCalled();
});

it('is kept where it is now, and no more where it was', () => {
  const now = document.createElement('div');
  moveTo({ current: now });
  send();
  pass(60_000);
  expect(byBrowser).not.toHaveBeenCalled();
  now.append(form);
  send();
  pass(5000);
  expect(byBrowser).toHaveBeenCalledTimes(1);
});

it('is left to the browser where the element around it is not in the page', () => {
  moveTo({ current: null });
  send();
  leave();
  pass(60_000);
  expect(byBrowser).not.toHaveBeenCalled();
});
