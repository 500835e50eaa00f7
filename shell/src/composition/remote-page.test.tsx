import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemotesTable } from '@capsule/contracts/releases/composition';
import { loadDoor, registerAgain } from './federation';
import { RemotePage } from './remote-page';

jest.mock('./federation');
const door = jest.mocked(loadDoor);

const row = (version: string) => ({
  name: 'mfe-x',
  version,
  entry: `/_mfe/mfe-x/${version}/remoteEntry.js`,
  integrity: '',
  manifest: { name: 'mfe-x', nav: [], routes: [] },
});

const liveTable = (table: RemotesTable) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(table)));

/** A remote whose one page says `text`. */
const doorWith = (text: string) => ({
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
    door.mockResolvedValue(doorWith('The list'));
    open();
    expect(await screen.findByText('The list')).toBeInTheDocument();
  });

  it.each([
    ['its entry cannot be loaded', () => door.mockRejectedValue(new Error('404')), 'list'],
    ['it has no such page', () => door.mockResolvedValue(doorWith('x')), 'other'],
    [
      'its page throws',
      () =>
        door.mockResolvedValue({
          ...doorWith(''),
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
    door.mockReturnValue(new Promise(() => {}));
    open();
    await act(() => jest.advanceTimersByTimeAsync(7900));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });

  it('comes back by "Try again", from where it is live now', async () => {
    door.mockRejectedValueOnce(new Error('Broken release'));
    open();
    const button = await screen.findByRole('button', { name: 'Try again' });
    const fixed = { ...row('2'), name: `mfe-x${pageNumber}` };
    liveTable({ lock: 2, remotes: [fixed] });
    door.mockResolvedValue(doorWith('Fixed'));
    await userEvent.click(button);
    expect(await screen.findByText('Fixed')).toBeInTheDocument();
    expect(registerAgain).toHaveBeenCalledWith(fixed);
  });

  it('stays a panel when the live table cannot be had, and can be tried once more', async () => {
    door.mockRejectedValue(new Error('Down'));
    open();
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
