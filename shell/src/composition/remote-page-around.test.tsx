import { act, render, screen } from '@testing-library/react';
import { firstScreen } from '@capsule/host';
import { loadExposedModule } from './federation';
import { shownModules } from './isolation/shown-modules';
import { reportFailure } from './module-fault';
import { fetchAhead, pageComing, RemotePage, startPage } from './remote-page';
import { remoteRegistry } from './remote-registry';
import { sampleRemote } from './testing/sample-remote';

/** What a page of a module is to what stands around it, from before it is opened to after it has failed (architecture §4). */

jest.mock('./federation');
jest.mock('./module-fault', () => ({ ...jest.requireActual<object>('./module-fault'), reportFailure: jest.fn() }));
const exposed = jest.mocked(loadExposedModule);

let count = 0;
/** Each test has a module of its own, because pages that have loaded are kept. */
let remote: string;
const settle = jest.spyOn(firstScreen, 'settle');
const end = jest.spyOn(firstScreen, 'end');
let retired: string[];
let stateNow: jest.SpyInstance;

const showing = (text: string) => {
  const { manifest } = sampleRemote(remote);
  exposed.mockResolvedValue({ manifest, pages: { list: async () => ({ default: () => <p>{text}</p> }) } });
};
const page = () => <RemotePage remote={remote} page="list" title="Bookings" place="/" />;
const open = async () => {
  const drawn = render(page());
  await act(async () => undefined);
  return drawn;
};

beforeEach(() => {
  count += 1;
  remote = `mfe-x${count}`;
  retired = [];
  remoteRegistry.install({ lock: 1, remotes: [sampleRemote(remote)] });
  const state = remoteRegistry.state();
  stateNow = jest.spyOn(remoteRegistry, 'state').mockImplementation(() => ({ ...state, retired }));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const spy of [settle, end, jest.mocked(reportFailure)]) spy.mockClear();
  exposed.mockReset();
  showing('The list');
});

it('a page counts as shown, for what its module leaves running, until it is left', async () => {
  const { unmount } = await open();
  expect(shownModules()).toEqual([remote]);
  unmount();
  expect(shownModules()).toEqual([]);
});

it('a page that is drawn says so, and gets the keys that were pressed before, in a task of their own', async () => {
  let arrive: () => void = () => undefined;
  const { manifest } = sampleRemote(remote);
  const held = new Promise<void>((resolve) => (arrive = resolve));
  exposed.mockImplementation(async () => {
    await held;
    return { manifest, pages: { list: async () => ({ default: () => <p>The list</p> }) } };
  });
  window.scrollTo = () => undefined;
  window.pressedEarly = [{ key: 'ArrowDown', top: 0 }];
  const keys: string[] = [];
  const onKey = ({ key }: KeyboardEvent) => keys.push(key);
  document.addEventListener('keydown', onKey);
  await open();
  expect(settle).not.toHaveBeenCalled();
  expect(window.pressedEarly).toHaveLength(1);
  await act(async () => arrive());
  expect(screen.getByText('The list')).toBeVisible();
  expect(settle).toHaveBeenCalledTimes(1);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(keys).toEqual(['ArrowDown']);
  document.removeEventListener('keydown', onKey);
});

it('a page that fails is told, and what stood for it goes, so that its panel is seen', async () => {
  const error = new Error('404');
  exposed.mockRejectedValue(error);
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('Bookings is not available right now');
  expect(end).toHaveBeenCalledTimes(1);
  expect(jest.mocked(reportFailure).mock.calls).toMatchObject([[remote, { cause: error }]]);
});

describe('a module that is taken off', () => {
  it('before its page is opened has a panel that says so in its place, and is not loaded', async () => {
    retired = [remote];
    await open();
    expect(screen.getByRole('alert')).toHaveTextContent('Bookings is no longer part of this site');
    expect(exposed).not.toHaveBeenCalled();
  });

  it('while its page is open leaves what is typed there', async () => {
    const { rerender } = await open();
    retired = [remote];
    rerender(page());
    expect(screen.getByText('The list')).toBeVisible();
  });
});

describe('a page that is fetched ahead', () => {
  it('is here when it is opened', async () => {
    expect(await fetchAhead(remote, 'list')).toBe(true);
    render(page());
    expect(screen.getByText('The list')).toBeVisible();
    expect(exposed).toHaveBeenCalledTimes(1);
  });

  it('and cannot be had is tried anew by whoever opens it', async () => {
    exposed.mockRejectedValueOnce(new Error('offline'));
    expect(await fetchAhead(remote, 'list')).toBe(false);
    await open();
    expect(screen.getByText('The list')).toBeVisible();
  });

  it('is that of its release: another one is loaded anew', async () => {
    await startPage(remote, 'list');
    stateNow.mockRestore();
    remoteRegistry.install({ lock: 2, remotes: [sampleRemote(remote, { version: '1.0.0-b' })] });
    expect(pageComing(remote, 'list')).toBeNull();
    showing('The new list');
    await open();
    expect(screen.getByText('The new list')).toBeVisible();
  });

  it('and started is on its way until it is here, and one that fails is told where it is shown', async () => {
    expect(pageComing(remote, 'list')).toBeNull();
    const started = startPage(remote, 'list');
    expect(pageComing(remote, 'list')).not.toBeNull();
    await started;
    expect(pageComing(remote, 'list')).toBeNull();
    exposed.mockRejectedValue(new Error('offline'));
    await expect(startPage(remote, 'other')).resolves.toBeUndefined();
  });
});
