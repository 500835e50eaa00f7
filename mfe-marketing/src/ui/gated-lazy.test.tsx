import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { gatedLazy, openAllGates, openGate } from './gated-lazy';

/** A part of a page whose code comes when the part comes near. */

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const here = { default: () => <p>The part</p> };

/** Draws a part. @param load gives its code */
function draw(gate: string, load: () => Promise<typeof here>) {
  const Part = gatedLazy(gate, load);
  render(
    <Suspense fallback={<p>Its place</p>}>
      <Part />
    </Suspense>,
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('waits for its gate, and no other one', async () => {
  const load = jest.fn(() => Promise.resolve(here));
  draw('near', load);
  openGate('another');
  await pass(60_000);
  expect(load).not.toHaveBeenCalled();
  openGate('near');
  await pass(0);
  expect(screen.getByText('The part')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('is tried again after 1 s, then later and later up to 30 s, until it has come', async () => {
  const load = jest.fn(() => Promise.reject<typeof here>(new TypeError('Failed to fetch')));
  openGate('tried');
  draw('tried', load);
  await pass(0);
  for (const [tries, seconds] of [1, 2, 4, 8, 16, 30, 30].entries()) {
    await pass(seconds * 1000 - 1);
    expect(load).toHaveBeenCalledTimes(tries + 1);
    await pass(1);
    expect(load).toHaveBeenCalledTimes(tries + 2);
  }
  expect(screen.getByText('Its place')).toBeVisible();
  load.mockResolvedValue(here);
  await pass(30_000);
  expect(screen.getByText('The part')).toBeVisible();
});

it('of which there is no gate yet comes too once all are open', async () => {
  draw('known', () => Promise.resolve(here));
  openAllGates();
  draw('later', () => Promise.resolve(here));
  await pass(0);
  expect(screen.getAllByText('The part')).toHaveLength(2);
});
