import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteRegistry } from '@capsule/contracts/releases/composition';
import { loadExposedModule, registerAgain } from './federation';
import { RemotePage } from './remote-page';

jest.mock('./federation');
const exposed = jest.mocked(loadExposedModule);

const row = (version: string) => ({
  name: 'mfe-x',
  version,
  entry: `/_mfe/mfe-x/${version}/remoteEntry.js`,
  integrity: '',
  manifest: { name: 'mfe-x', nav: [], routes: [] },
});

const liveRegistry = (registry: RemoteRegistry) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(registry)));

/** A remote whose one page says `text`. */
const exposedWith = (text: string) => ({
  manifest: row('1').manifest,
  pages: { list: async () => ({ default: () => <p>{text}</p> }) },
});

let pageNumber = 0;
/** Each test opens a remote of its own: pages that loaded are kept. */
const open = (page = 'list') => {
  pageNumber += 1;
  return render(<RemotePage remote={`mfe-x${pageNumber}`} page={page} title="Bookings" />);
};
const panel = () => screen.findByRole('alert');

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.resetAllMocks();
});

describe("a remote's page (architecture §4)", () => {
  it('is shown when it has loaded', async () => {
    exposed.mockResolvedValue(exposedWith('The list'));
    open();
    expect(await screen.findByText('The list')).toBeInTheDocument();
  });

  it.each([
    ['its entry cannot be loaded', () => exposed.mockRejectedValue(new Error('404')), 'list'],
    ['it has no such page', () => exposed.mockResolvedValue(exposedWith('x')), 'other'],
    [
      'its page throws',
      () =>
        exposed.mockResolvedValue({
          ...exposedWith(''),
          pages: {
            list: async () => ({
              default: () => {
                throw new Error('Broken');
              },
            }),
          },
        }),
      'list',
    ],
  ])('is a panel when %s', async (_why, arrange, page) => {
    arrange();
    open(page);
    expect(await panel()).toHaveTextContent('Bookings is not available right now');
  });

  it('is a panel after 8 s when it hangs', async () => {
    jest.useFakeTimers();
    exposed.mockReturnValue(new Promise(() => {}));
    open();
    await act(() => jest.advanceTimersByTimeAsync(7900));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });

  it('comes back by "Try again", from where it is live now', async () => {
    exposed.mockRejectedValueOnce(new Error('Broken release'));
    open();
    const button = await screen.findByRole('button', { name: 'Try again' });
    const fixed = { ...row('2'), name: `mfe-x${pageNumber}` };
    liveRegistry({ lock: 2, remotes: [fixed] });
    exposed.mockResolvedValue(exposedWith('Fixed'));
    await userEvent.click(button);
    expect(await screen.findByText('Fixed')).toBeInTheDocument();
    expect(registerAgain).toHaveBeenCalledWith(fixed);
  });

  it('stays a panel when the live registry cannot be had, and can be tried once more', async () => {
    exposed.mockRejectedValue(new Error('Down'));
    open();
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
