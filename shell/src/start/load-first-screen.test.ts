import { startPage } from '../composition/remote-page';
import { remoteRegistry } from '../composition/remote-registry';
import type { ShellPage } from '../composition/shell-page';
import { sampleRemote } from '../composition/testing/sample-remote';
import { loadFirstScreen } from './load-first-screen';
import { NotFoundPage, PublicFrame } from '../screen';

/** What is loaded before the first drawing, and what of it is waited for (architecture §4.2). */

jest.mock('../composition/remote-page', () => ({ startPage: jest.fn() }));
jest.mock('../screen', () => ({ PublicFrame: { load: jest.fn() }, NotFoundPage: { load: jest.fn() } }));

const frame = jest.mocked(PublicFrame.load);
const notFound = jest.mocked(NotFoundPage.load);

beforeEach(() => {
  const routes = [{ path: '/homes', page: 'list', frame: 'public', title: 'Homes' } as const];
  remoteRegistry.install({ lock: 1, remotes: [sampleRemote('mfe-x', { routes })] });
  for (const load of [frame, notFound]) load.mockReset().mockResolvedValue();
  jest
    .mocked(startPage)
    .mockReset()
    .mockReturnValue(new Promise(() => undefined));
});

it('a page of a module is begun, and only its frame is waited for', async () => {
  await loadFirstScreen('/homes');
  expect(jest.mocked(startPage).mock.calls).toEqual([['mfe-x', 'list']]);
  expect([frame.mock.calls.length, notFound.mock.calls.length]).toEqual([1, 0]);
});

it('an address without a page has its frame and what says so', async () => {
  await loadFirstScreen('/nowhere');
  expect(startPage).not.toHaveBeenCalled();
  expect([frame.mock.calls.length, notFound.mock.calls.length]).toEqual([1, 1]);
});

it('a page of the back office has the parts of that, and no public frame', async () => {
  let arrive: () => void = () => undefined;
  const load = jest.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
  const loaded = jest.fn();
  const loading = loadFirstScreen('/admin', (pathname) => {
    expect(pathname).toBe('/admin');
    return [{ load } as unknown as ShellPage];
  }).then(loaded);
  await Promise.resolve();
  expect(load).toHaveBeenCalledTimes(1);
  expect(loaded).not.toHaveBeenCalled();
  arrive();
  await loading;
  expect(frame).not.toHaveBeenCalled();
});

it('a frame that cannot be had is told by drawing it', async () => {
  frame.mockRejectedValue(new Error('offline'));
  await expect(loadFirstScreen('/homes')).resolves.toBeUndefined();
});
