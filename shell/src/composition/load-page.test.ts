import { loadExposedModule, registerAgain } from './federation';
import { fetchAnew, preloadedFiles } from './fresh-files';
import { loadPage, loadPageAgain, loadSlot, loadSlotAgain } from './load-page';
import { remoteRegistry } from './remote-registry';
import { sampleRemote } from './testing/sample-remote';

/** How a page of a module is loaded, how long it is waited for, and how often it is tried again (architecture §4). */

jest.mock('./federation', () => ({ loadExposedModule: jest.fn(), registerAgain: jest.fn() }));
jest.mock('./fresh-files', () => ({
  ...jest.requireActual<object>('./fresh-files'),
  fetchAnew: jest.fn(async () => undefined),
  preloadedFiles: jest.fn(() => []),
}));

const exposed = jest.mocked(loadExposedModule);
const PAGE = { default: () => null };
const exposing = { manifest: sampleRemote('mfe-x').manifest, pages: { list: async () => PAGE }, slots: {} };

let count = 0;
/** Each test has a module of its own: what became of it is kept for as long as the tab is open. */
let remote: string;
let refresh: jest.SpyInstance;
beforeEach(() => {
  count += 1;
  remote = `mfe-x${count}`;
  remoteRegistry.install({ lock: 1, remotes: [sampleRemote(remote)] });
  refresh = jest
    .spyOn(remoteRegistry, 'refresh')
    .mockImplementation(async (name) => sampleRemote(name, { version: '1.0.0-b' }));
  jest.clearAllMocks();
  exposed.mockReset().mockResolvedValue(exposing);
  jest.mocked(preloadedFiles).mockReturnValue([]);
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('a page', () => {
  it('is that of its module, which counts as loaded from then on, and nothing waits for it any more', async () => {
    expect(remoteRegistry.outcomeOf(remote)).toBeNull();
    expect(await loadPage(remote, 'list')).toBe(PAGE);
    expect(exposed).toHaveBeenCalledWith(remote);
    expect(remoteRegistry.outcomeOf(remote)).toBe('loaded');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is waited for as long as 8 s', async () => {
    exposed.mockReturnValue(new Promise(() => undefined));
    const failed = jest.fn();
    loadPage(remote, 'list').catch(failed);
    await jest.advanceTimersByTimeAsync(7999);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(failed.mock.calls).toMatchObject([
      [{ name: 'ModuleFault', phase: 'entry', message: `The module ${remote} took longer than 8000 ms.` }],
    ]);
  });

  it.each([
    ['whose entry fails', () => exposed.mockRejectedValue(new Error('404')), 'entry', '404', null],
    ['that its module does not have', () => undefined, 'entry', 'has no page "other".', 'loaded'],
    [
      'whose code fails',
      () => exposed.mockResolvedValue({ ...exposing, pages: { other: () => Promise.reject(new Error('Broken')) } }),
      'page',
      'Broken',
      'loaded',
    ],
  ])('%s says so, and how far it came', async (_what, arrange, phase, message, outcome) => {
    arrange();
    await expect(loadPage(remote, 'other')).rejects.toMatchObject({
      name: 'ModuleFault',
      phase,
      message: expect.stringContaining(message),
    });
    expect(remoteRegistry.outcomeOf(remote)).toBe(outcome);
  });
});

describe('what a module offers in a slot', () => {
  it('is not there where the module does not have it', async () => {
    await expect(loadSlot(remote, 'booking-form')).rejects.toMatchObject({
      phase: 'entry',
      message: `The remote ${remote} has nothing for the slot "booking-form".`,
    });
    await expect(loadSlotAgain(remote, 'booking-form')).rejects.toMatchObject({ name: 'ModuleFault' });
  });
});

describe('what takes too long, or is gone', () => {
  it('in a slot, is waited for as long as a page', async () => {
    exposed.mockReturnValue(new Promise(() => undefined));
    const failed = jest.fn();
    loadSlot(remote, 'booking-form').catch(failed);
    await jest.advanceTimersByTimeAsync(8000);
    expect(failed.mock.calls).toMatchObject([
      [{ phase: 'entry', message: `The module ${remote} took longer than 8000 ms.` }],
    ]);
  });

  it.each([
    ['a page', () => loadPageAgain(remote, 'list')],
    ['a slot', () => loadSlotAgain(remote, 'booking-form')],
  ])('has not come as far as its entry, when the module is not live or nobody can say: %s', async (_what, again) => {
    refresh.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('503'));
    await expect(again()).rejects.toMatchObject({ phase: 'entry', message: `The module ${remote} is not live.` });
    await expect(again()).rejects.toMatchObject({ phase: 'entry', message: '503' });
    expect(exposed).not.toHaveBeenCalled();
  });
});

describe('a page that is tried again', () => {
  const chunk = (more: object = {}) =>
    Object.assign(new Error('Loading chunk 4 failed.'), { name: 'ChunkLoadError', ...more });
  const live = () => sampleRemote(remote, { version: '1.0.0-b' });
  const fetched = () => jest.mocked(fetchAnew).mock.calls.map(([files]) => files);

  it('comes from where its module is live, once that is registered', async () => {
    exposed.mockImplementation(async () => {
      expect(registerAgain).toHaveBeenCalledWith(live());
      return exposing;
    });
    expect(await loadPageAgain(remote, 'list')).toBe(PAGE);
    expect(fetched()).toEqual([[live().entry]]);
  });

  it('has the file fetched that was missing, or else the entry, for as many files as were asked for in advance', async () => {
    jest.mocked(preloadedFiles).mockReturnValue(['/1.js', '/2.js']);
    exposed.mockRejectedValueOnce(chunk({ request: '/4.js' })).mockRejectedValueOnce(chunk());
    expect(await loadPageAgain(remote, 'list')).toBe(PAGE);
    expect(fetched()).toEqual([[live().entry, '/1.js', '/2.js'], ['/4.js'], [live().entry]]);
    expect(registerAgain).toHaveBeenCalledTimes(3);
  });

  it('is not tried any more after 8 s, however many files were asked for', async () => {
    jest.mocked(preloadedFiles).mockReturnValue(['/1.js', '/2.js', '/3.js', '/4.js']);
    const start = Date.now();
    exposed.mockImplementation(async () => {
      jest.setSystemTime(Date.now() + 4000);
      throw chunk();
    });
    await expect(loadPageAgain(remote, 'list')).rejects.toThrow('Loading chunk 4 failed.');
    expect([exposed.mock.calls.length, Date.now() - start]).toEqual([3, 12_000]);
  });
});
