import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readModuleFaults, type ReportedFault } from '@capsule/contracts/releases/client-error';
import type { RemoteRegistry } from '@capsule/contracts/releases/composition';
import { readModules, type LiveModule } from '@capsule/contracts/releases/live-module';
import { answering, fakeApi, listOf, refusal, renderScreen } from '@capsule/web-kit/testing';
import { remoteRegistry } from '../../composition/remote-registry';
import { sampleRemote } from '../../composition/testing/sample-remote';
import ModulesPart from './modules-part';
import { at, LIVE, OLD, sampleFault } from './testing/sample-fault';

const live = (name: string, ...versions: (string | null)[]): LiveModule => ({
  name,
  history: versions.map((version, index) => ({
    version,
    lock: versions.length - index,
    at: at(`2026-11-${20 - index}T09:05:00`),
    by: 'priya',
    why: `Step ${versions.length - index}`,
  })),
});

const fault = (id: number, changes: Partial<ReportedFault> = {}) =>
  sampleFault(id, { stack: `at go${id} (/_mfe/mfe-a/1.1.0-ba9876543210/entry.js:1:42)`, count: 3, ...changes });

/** Opens the part with these modules; `faults` are those of `mfe-a`. */
function open(modules: LiveModule[], faults: ReportedFault[] = [], registry: Partial<RemoteRegistry> = {}) {
  remoteRegistry.install({ lock: 7, host: LIVE, remotes: [], ...registry });
  const ofModule = (path: string) => (path.includes('module=mfe-a') ? faults : []);
  const size = (path: string) => Number(new URLSearchParams(path.split('?')[1]).get('pageSize'));
  const calls = fakeApi(
    answering(readModules, () => listOf(modules)),
    answering(readModuleFaults, ({ path }) => {
      const all = ofModule(path);
      return { json: { success: true, data: all.slice(0, size(path)), total: all.length, totalExact: true } };
    }),
  );
  renderScreen(<ModulesPart />);
  return { calls, user: userEvent.setup() };
}

const card = async (name: string) => within(await screen.findByRole('article', { name }));

describe('the modules (product §2.17)', () => {
  it('say what is live, since when, by whom and why, and what was live before', async () => {
    const { user } = open([live('mfe-a', LIVE, null, OLD)], [], {
      remotes: [sampleRemote('mfe-a', { version: LIVE })],
    });
    const mfeA = await card('mfe-a');
    expect(mfeA.getByText(/live since/)).toHaveTextContent(
      `${LIVE} live since Nov 20, 2026 at 9:05 AM by priya: Step 3`,
    );
    await user.click(mfeA.getByText('Earlier versions (2)'));
    const items = (await card('mfe-a')).getAllByRole('listitem').map((item) => item.textContent);
    expect(items).toEqual([
      'taken off from Nov 19, 2026 at 9:05 AM by priya: Step 2',
      `${OLD} from Nov 18, 2026 at 9:05 AM by priya: Step 1`,
    ]);
  });

  it('stand in the order of the API', async () => {
    open([live('mfe-b', LIVE), live('mfe-a', LIVE), live('mfe-c', LIVE)]);
    const cards = await screen.findAllByRole('article');
    const names = cards.map((element) => within(element).getByRole('heading').textContent);
    expect(names).toEqual(['mfe-b', 'mfe-a', 'mfe-c']);
  });

  it('say that one was taken off', async () => {
    open([live('mfe-a', null, OLD)]);
    const mfeA = await card('mfe-a');
    expect(mfeA.getByText('Not live since Nov 20, 2026 at 9:05 AM by priya: Step 2')).toBeVisible();
    expect(mfeA.getByText('Not in this tab')).toHaveClass('blue');
  });

  it('say how each stands in this tab', async () => {
    const remotes = ['mfe-new', 'mfe-used', 'mfe-broken', 'mfe-mine', 'mfe-lost'].map((name) =>
      sampleRemote(name, { version: LIVE }),
    );
    remotes[4]!.entry = '';
    remoteRegistry.markLoaded('mfe-used');
    remoteRegistry.markLoaded('mfe-broken');
    remoteRegistry.markFailed('mfe-broken');
    const overrides = [{ name: 'mfe-mine', origin: 'http://localhost:4173', fixed: false }];
    open([...remotes.map(({ name }) => live(name, LIVE)), live('shell', LIVE)], [], { remotes, overrides });
    const badge = async (name: string, text: string, tone: string) =>
      expect((await card(name)).getByText(text)).toHaveClass(tone);
    await badge('mfe-new', 'Not opened yet in this tab', 'blue');
    await badge('mfe-used', 'Loaded in this tab', 'green');
    await badge('mfe-broken', 'Failed in this tab', 'red');
    await badge('mfe-mine', 'Overridden: loaded from http://localhost:4173', 'yellow');
    await badge('mfe-lost', 'Its release cannot be read', 'red');
    await badge('shell', 'Loaded in this tab', 'green');
    expect(screen.queryByText(/^This tab has/)).not.toBeInTheDocument();
    remoteRegistry.markLoaded('mfe-broken');
    expect(remoteRegistry.outcomeOf('mfe-broken')).toBe('loaded');
  });

  it.each([
    ['not opened', 'mfe-closed', () => undefined],
    ['loaded', 'mfe-running', () => remoteRegistry.markLoaded('mfe-running')],
    ['seen to fail', 'mfe-failing', () => remoteRegistry.markFailed('mfe-failing')],
  ])('say that this tab has another version of what it has %s', async (_how, name, arrange) => {
    arrange();
    const remotes = [sampleRemote('mfe-other', { version: LIVE }), sampleRemote(name, { version: OLD })];
    open([live(name, LIVE, OLD)], [], { remotes });
    expect((await card(name)).getByText(`This tab has ${OLD}. Reload the page to get what is live.`)).toBeVisible();
  });

  it('have their faults by version, each with its stack behind it', async () => {
    const { user } = open(
      [live('mfe-a', LIVE, OLD), live('mfe-b', LIVE)],
      [fault(1), fault(2, { version: OLD, count: 1, stack: '', page: null, browser: null })],
    );
    const mfeA = await card('mfe-a');
    const faults = within(await mfeA.findByRole('region', { name: 'Faults of mfe-a' }));
    const headings = faults.getAllByRole('heading').map((heading) => heading.textContent);
    expect(headings).toEqual([`Faults of ${LIVE} (live)`, `Faults of ${OLD}`]);
    expect(faults.getByText(/^at go1 /)).not.toBeVisible();
    await user.click(await mfeA.findByText(/It broke 1/));
    expect(faults.getByText(/^at go1 /)).toBeVisible();
    expect(faults.getByText('Chrome 140')).toBeVisible();
    expect(faults.getByText('3 times, last on Nov 20, 2026 at 10:15 AM')).toBeVisible();
    await user.click(await mfeA.findByText(/It broke 2/));
    expect(faults.getByText('No stack was reported.')).toBeVisible();
    expect(await (await card('mfe-b')).findByText('No faults reported')).toBeVisible();
  });

  it('show more faults when asked', async () => {
    const many = Array.from({ length: 25 }, (_, index) => fault(index + 1));
    const { user } = open([live('mfe-a', LIVE)], many);
    const mfeA = await card('mfe-a');
    await user.click(await mfeA.findByRole('button', { name: 'Show more faults' }));
    expect(await mfeA.findByText(/It broke 25/)).toBeVisible();
    expect(mfeA.queryByText('Show more faults')).not.toBeInTheDocument();
  });

  it('are read anew when asked', async () => {
    const { user, calls } = open([live('mfe-a', LIVE)]);
    await (await card('mfe-a')).findByText('No faults reported');
    const before = calls.length;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() =>
      expect(calls.slice(before).map(({ path }) => path.split('?')[0])).toEqual(
        expect.arrayContaining(['/api/modules', '/api/module-faults']),
      ),
    );
  });

  it('are read anew when this tab hears of another lock', async () => {
    const { calls } = open([live('mfe-a', LIVE)]);
    await (await card('mfe-a')).findByText('No faults reported');
    const reads = () => calls.filter(({ path }) => path === '/api/modules').length;
    expect(reads()).toBe(1);
    act(() => remoteRegistry.install({ lock: 8, host: LIVE, remotes: [] }));
    expect(await screen.findByText('Lock 8 in this tab')).toBeVisible();
    await waitFor(() => expect(reads()).toBe(2));
  });

  it('that cannot be read say so', async () => {
    fakeApi(answering(readModules, () => refusal('service.unavailable')));
    renderScreen(<ModulesPart />);
    expect(await screen.findByText('The modules could not be loaded.')).toBeVisible();
  });
});
