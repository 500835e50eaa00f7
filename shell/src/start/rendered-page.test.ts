import { renderedWith } from '@capsule/host';
import { takeKeptPage } from '../composition/kept-page';
import { loadPage } from '../composition/load-page';
import { reportFailure } from '../composition/module-fault';
import { holdPage } from '../composition/remote-page';
import { remoteRegistry } from '../composition/remote-registry';
import { sampleRemote } from '../composition/testing/sample-remote';
import { isRendered, readPageData, hydrateRenderedPage } from './rendered-page';
import { PublicFrame } from '../screen';

/** How a page that the gateway has rendered is taken over (architecture §4.2). */

jest.mock('../composition/load-page', () => ({ loadPage: jest.fn() }));
jest.mock('../composition/module-fault', () => ({ reportFailure: jest.fn() }));
jest.mock('../composition/remote-page', () => ({ holdPage: jest.fn() }));
jest.mock('../screen', () => ({ PublicFrame: { load: jest.fn() } }));

const PAGE = { default: () => null };
const frame = jest.mocked(PublicFrame.load);
const root = () => document.getElementById('root')!;
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  document.body.innerHTML =
    '<div id="root" data-rendered><main data-page><h1>Homes</h1></main><button type="button">Menu</button></div>';
  window.history.replaceState(null, '', '/homes');
  const routes = [{ path: '/homes', page: 'list', frame: 'public', title: 'Homes' } as const];
  remoteRegistry.install({ lock: 1, remotes: [sampleRemote('mfe-x', { routes })] });
  jest.mocked(loadPage).mockResolvedValue(PAGE);
  frame.mockResolvedValue(undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.resetAllMocks();
});

describe('what a page was rendered with', () => {
  const write = (id: string, data: unknown) =>
    document.body.insertAdjacentHTML(
      'beforeend',
      `<script type="application/json" id="${id}">${JSON.stringify(data)}</script>`,
    );

  it('is read from the page', () => {
    write('company-details', { name: 'Capsules & Co' });
    write('shown-places', [{ place: 'hero' }]);
    readPageData();
    expect(renderedWith.company()).toEqual({ name: 'Capsules & Co' });
    expect(renderedWith.places()).toEqual([{ place: 'hero' }]);
  });

  it('is no company and no places where the page does not say them', () => {
    readPageData();
    expect(renderedWith.company()).toBeNull();
    expect(renderedWith.places()).toEqual([]);
  });
});

describe('a page that came rendered', () => {
  it('is known by its mark, which goes when React has taken it over, and not before', async () => {
    let taken: () => void = () => undefined;
    expect(isRendered(root())).toBe(true);
    await hydrateRenderedPage(root(), (_root, onTaken) => (taken = onTaken));
    expect(isRendered(root())).toBe(true);
    taken();
    expect(isRendered(root())).toBe(false);
  });

  it('is taken over when the code of its frame and of its page are here', async () => {
    let arrive: () => void = () => undefined;
    frame.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const hydrate = jest.fn();
    const taking = hydrateRenderedPage(root(), hydrate);
    await settled();
    expect(holdPage).toHaveBeenCalledWith('mfe-x', 'list', PAGE);
    expect(hydrate).not.toHaveBeenCalled();
    arrive();
    await taking;
    expect(hydrate).toHaveBeenCalledTimes(1);
    expect(hydrate).toHaveBeenCalledWith(root(), expect.any(Function));
  });

  it('answers what was clicked before, in a task after React has taken it over', async () => {
    const button = document.querySelector('button')!;
    const onClick = jest.fn();
    button.addEventListener('click', onClick);
    window.clickedEarly = new Set([button]);
    let taken: () => void = () => undefined;
    await hydrateRenderedPage(root(), (_root, onTaken) => (taken = onTaken));
    // React answers clicks itself from here on.
    expect(window.clickedEarly).toBeUndefined();
    taken();
    expect(onClick).not.toHaveBeenCalled();
    await settled();
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('whose module cannot be loaded stays as it was rendered, and its module is told', async () => {
    const broken = new Error('404');
    jest.mocked(loadPage).mockRejectedValue(broken);
    window.pressedEarly = [{ key: 'ArrowDown', top: 0 }];
    const hydrate = jest.fn();
    await hydrateRenderedPage(root(), hydrate);
    expect(hydrate).toHaveBeenCalledTimes(1);
    expect(holdPage).not.toHaveBeenCalled();
    expect(reportFailure).toHaveBeenCalledWith('mfe-x', broken);
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('could not be loaded'), broken);
    // The keys were meant for this page alone.
    expect(window.pressedEarly).toBeUndefined();
    expect(takeKeptPage('/elsewhere')).toBeNull();
    expect(takeKeptPage('/homes')).toBe('<h1>Homes</h1>');
    // Drawn twice before it is shown it is the same; who comes back has the module tried again.
    expect(takeKeptPage('/homes')).toBe('<h1>Homes</h1>');
    await settled();
    expect(takeKeptPage('/homes')).toBeNull();
  });

  it('stays as it is where the frame cannot be loaded, and that is told', async () => {
    frame.mockRejectedValue(new Error('No frame'));
    const hydrate = jest.fn();
    await expect(hydrateRenderedPage(root(), hydrate)).rejects.toThrow('No frame');
    expect(hydrate).not.toHaveBeenCalled();
    expect(isRendered(root())).toBe(false);
    expect(root()).toHaveTextContent('Homes');
  });

  it('of no module waits for its frame alone', async () => {
    window.history.replaceState(null, '', '/nowhere');
    const hydrate = jest.fn();
    await hydrateRenderedPage(root(), hydrate);
    expect(loadPage).not.toHaveBeenCalled();
    expect(hydrate).toHaveBeenCalledTimes(1);
  });
});
