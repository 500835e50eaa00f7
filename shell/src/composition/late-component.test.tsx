import { act, render, screen } from '@testing-library/react';
import React from 'react';
import { RemoteBoundary } from './remote-boundary';
import { heldComponent, lateComponent, renewedComponent, type LateComponent } from './late-component';

/** Protects that what is loaded is shown at once, and loaded once. */

const Home = () => <p>Paddock</p>;

function Place({ late }: { late: LateComponent }) {
  return late.use({}) ?? <p>Waiting</p>;
}
const show = (late: LateComponent) =>
  render(
    <RemoteBoundary fallback={<p>Failed</p>} onError={jest.fn()}>
      <Place late={late} />
    </RemoteBoundary>,
  );

it('is there in the first drawing when it was loaded before', async () => {
  const load = jest.fn(async () => ({ default: Home }));
  const late = lateComponent(load);
  await late.load();
  show(late);
  expect(screen.getByText('Paddock')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('is shown as soon as it is here, without the time for which React holds what was suspended', async () => {
  jest.useFakeTimers();
  let arrive = (_module: { default: typeof Home }): void => undefined;
  const late = lateComponent(() => new Promise<{ default: typeof Home }>((resolve) => (arrive = resolve)));
  show(late);
  expect(screen.getByText('Waiting')).toBeVisible();
  // No timer is run.
  await act(async () => arrive({ default: Home }));
  expect(screen.getByText('Paddock')).toBeVisible();
  jest.useRealTimers();
});

it('tells nobody who has left that it is here', async () => {
  const subscribed = jest.spyOn(React, 'useSyncExternalStore');
  const late = lateComponent(async () => ({ default: Home }));
  const { unmount } = show(late);
  const subscribe = subscribed.mock.calls[0]![0];
  const [stays, leaves] = [jest.fn(), jest.fn()];
  subscribe(stays);
  subscribe(leaves)();
  unmount();
  await late.load();
  expect([stays, leaves].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  jest.restoreAllMocks();
});

it('one that is here already is shown with its properties, and neither loads nor comes', async () => {
  const Named = ({ name }: { name: string }) => <p>{name}</p>;
  const held = heldComponent(Named);
  await expect(held.load()).resolves.toBeUndefined();
  expect(held.coming()).toBeNull();
  render(<>{held.use({ name: 'Paddock' })}</>);
  expect(screen.getByText('Paddock')).toBeVisible();
});

it('keeps its failure, and tells it wherever it is shown', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn(() => Promise.reject(new Error('404')));
  const late = lateComponent(load);
  await expect(late.load()).rejects.toThrow('404');
  show(late).unmount();
  show(late);
  expect(screen.getByText('Failed')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});

it('is coming from when it was asked for until it is here or has failed', async () => {
  let end = {
    arrive: (_module: { default: typeof Home }): void => undefined,
    fail: (_error: Error): void => undefined,
  };
  const load = () =>
    new Promise<{ default: typeof Home }>((resolve, reject) => {
      end = { arrive: resolve, fail: reject };
    });
  const [good, bad] = [lateComponent(load), lateComponent(load)];
  expect(good.coming()).toBeNull();
  const loading = good.load();
  const coming = good.coming();
  expect(coming).not.toBeNull();
  end.arrive({ default: Home });
  await loading;
  await expect(coming).resolves.toBeUndefined();
  expect(good.coming()).toBeNull();

  const failing = bad.load();
  end.fail(new Error('gone'));
  await expect(failing).rejects.toThrow('gone');
  expect(bad.coming()).toBeNull();
});

describe('one that keeps no failure', () => {
  it('is asked for anew by who shows it after one, twice in each attempt', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest.fn(() => Promise.reject<{ default: typeof Home }>(new Error('404')));
    const renewed = renewedComponent(load);
    const Part = () => renewed.use({});
    const part = (key: string) => (
      <RemoteBoundary key={key} fallback={<p>Failed</p>} onError={jest.fn()}>
        <Part />
      </RemoteBoundary>
    );
    const { rerender } = render(part('first'));
    expect(await screen.findByText('Failed')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
    load.mockResolvedValue({ default: Home });
    rerender(part('again'));
    expect(await screen.findByText('Paddock')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(3);
    jest.restoreAllMocks();
  });

  it('is loaded once where that succeeds', async () => {
    const load = jest.fn(async () => ({ default: Home }));
    const renewed = renewedComponent(load);
    await renewed.load();
    const Part = () => renewed.use({});
    render(<Part />);
    expect(screen.getByText('Paddock')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
