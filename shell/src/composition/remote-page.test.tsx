import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import type { RemoteRegistry } from '@capsule/contracts/releases/composition';
import type { RemoteRoute } from '@capsule/contracts/releases/release';
import { useParams } from '@capsule/host';
import { Screen } from '../screen';
import { loadExposedModule, registerAgain } from './federation';
import { RemotePage } from './remote-page';
import { remoteRegistry } from './remote-registry';
import { sampleRemote } from './testing/sample-remote';

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

/** A remote with one page, which shows `text`. */
const exposedWith = (text: string) => ({
  manifest: row('1').manifest,
  pages: { list: async () => ({ default: () => <p>{text}</p> }) },
});

let pageNumber = 0;
/** Each test opens a remote of its own, because pages that have loaded are cached. */
const open = (page = 'list') => {
  pageNumber += 1;
  return render(<RemotePage remote={`mfe-x${pageNumber}`} page={page} title="Bookings" place="/" />);
};
/** The app at the first address of a route with a parameter. */
const openRoute = () => {
  pageNumber += 1;
  const name = `mfe-x${pageNumber}`;
  const routes: RemoteRoute[] = [{ path: '/units/:id', page: 'unit', frame: 'public', title: 'Unit' }];
  remoteRegistry.install({ lock: 1, remotes: [sampleRemote(name, { routes })] });
  return render(
    <MemoryRouter initialEntries={['/units/1']}>
      <Link to="/units/2">Second</Link>
      <Screen />
    </MemoryRouter>,
  );
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
    expect(remoteRegistry.outcomeOf(`mfe-x${pageNumber}`)).toBe('failed');
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

  /** The page had asked for so many files of the remote in advance. */
  function preload(files: number): void {
    const { name, version } = remoteRow();
    for (let file = 0; file < files; file += 1) {
      const link = Object.assign(document.createElement('link'), { rel: 'preload' });
      link.href = `/_mfe/${name}/${version}/${file}.js`;
      document.head.append(link);
    }
  }
  const remoteRow = () => ({ ...row('2'), name: `mfe-x${pageNumber}` });
  const chunkError = () =>
    Object.assign(new Error('Loading chunk 4 failed.'), { name: 'ChunkLoadError', request: '/4.js' });

  it.each<[string, () => Error, number]>([
    ['its files cannot be loaded: once more for each that was preloaded', chunkError, 4],
    ['its entry cannot be loaded: as often', () => new Error('Failed to load. #RUNTIME-008'), 4],
    ['its code fails: once', () => new Error('Broken release'), 1],
  ])('is tried again by one click while %s', async (_what, failure, tries) => {
    exposed.mockRejectedValue(failure());
    open();
    const button = await screen.findByRole('button', { name: 'Try again' });
    preload(3);
    const fetched = liveRegistry({ lock: 2, remotes: [remoteRow()] });
    exposed.mockClear();
    await userEvent.click(button);
    await screen.findByRole('button', { name: 'Try again' });
    expect(exposed).toHaveBeenCalledTimes(tries);
    const anew = fetched.mock.calls.filter(([, options]) => options?.cache === 'reload').map(([address]) => address);
    expect(anew.slice(0, 4)).toEqual([
      remoteRow().entry,
      ...[0, 1, 2].map((file) => `http://localhost/_mfe/${remoteRow().name}/2/${file}.js`),
    ]);
  });

  it('that failed at one address is tried at another one of its route', async () => {
    const Unit = () => {
      const { id } = useParams();
      if (id === '1') throw new Error('Broken');
      return <h1>Unit {id}</h1>;
    };
    exposed.mockResolvedValue({ ...exposedWith(''), pages: { unit: async () => ({ default: Unit }) } });
    openRoute();
    expect(await panel()).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Second' }));
    expect(await screen.findByRole('heading', { name: 'Unit 2' })).toBeInTheDocument();
  });

  it('stays when only a parameter of its route changes, and reads the new one', async () => {
    const Unit = () => {
      const { id } = useParams();
      const [opened] = useState(id);
      return <h1>{`Unit ${id}, opened at ${opened}`}</h1>;
    };
    exposed.mockResolvedValue({ ...exposedWith(''), pages: { unit: async () => ({ default: Unit }) } });
    openRoute();
    expect(await screen.findByRole('heading', { name: 'Unit 1, opened at 1' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Second' }));
    expect(await screen.findByRole('heading', { name: 'Unit 2, opened at 1' })).toBeInTheDocument();
  });
});
