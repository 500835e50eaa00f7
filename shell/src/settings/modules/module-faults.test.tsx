import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readModuleFaults, type ReportedFault } from '@capsule/contracts/releases/client-error';
import type { RemoteRegistry } from '@capsule/contracts/releases/composition';
import { readModules, type LiveModule } from '@capsule/contracts/releases/live-module';
import { answering, fakeApi, listOf, refusal, renderScreen, type FakeRoute } from '@capsule/web-kit/testing';
import { remoteRegistry } from '../../composition/remote-registry';
import { sampleRemote } from '../../composition/testing/sample-remote';
import ModulesPart from './modules-part';
import { at, LIVE, OLD, sampleFault } from './testing/sample-fault';

/** How modules stand in a tab, and what is told of their faults (product §2.17). */

const live = (name: string, why = 'Deployed'): LiveModule => ({
  name,
  history: [{ version: LIVE, lock: 7, at: at('2026-11-20T09:05:00'), by: 'priya', why }],
});
interface Shown {
  modules?: LiveModule[];
  faults?: ReportedFault[];
  registry?: Partial<RemoteRegistry>;
  routes?: FakeRoute[];
}

function open({ modules = [live('mfe-a')], faults = [], registry = {}, routes = [] }: Shown = {}) {
  const remotes = [sampleRemote('mfe-a', { version: LIVE })];
  remoteRegistry.install({ lock: 7, host: LIVE, remotes, ...registry });
  const sizeOf = (path: string) => Number(new URLSearchParams(path.split('?')[1]).get('pageSize'));
  const calls = fakeApi(
    ...routes,
    answering(readModules, () => listOf(modules)),
    answering(readModuleFaults, ({ path }) => ({
      json: { success: true, data: faults.slice(0, sizeOf(path)), total: faults.length, totalExact: true },
    })),
  );
  renderScreen(
    <main tabIndex={-1}>
      <ModulesPart />
    </main>,
  );
  const asked = () => calls.map(({ path }) => path).filter((path) => path.startsWith('/api/module-faults'));
  return { user: userEvent.setup(), asked };
}
const card = async (name = 'mfe-a') => within(await screen.findByRole('article', { name }));
const MORE = 'Show more faults';
const OF_THIRTY = { total: 30, totalExact: true };

describe('a module in this tab', () => {
  it('is told with the lock that the tab has', async () => {
    open();
    expect(await screen.findByText('Lock 7 in this tab')).toBeVisible();
  });

  it('was made live without a reason where none was given, and has no earlier versions then', async () => {
    open({ modules: [live('mfe-a', '')] });
    const mfeA = await card();
    expect(mfeA.getByText(/live since/)).toHaveTextContent(/by priya$/);
    expect(mfeA.queryByText(/^Earlier versions/)).not.toBeInTheDocument();
  });

  it('is the shell of another version, which says so', async () => {
    open({ modules: [live('shell')], registry: { host: OLD } });
    expect((await card('shell')).getByText(`This tab has ${OLD}. Reload the page to get what is live.`)).toBeVisible();
  });

  it.each([
    ['an override that was given up', { problem: 'It did not answer.' }, 'Not opened yet in this tab'],
    ['an override that is in use', {}, 'Overridden: loaded from http://localhost:4173'],
  ])('stands there by what the tab has of it: %s', async (_what, rest, text) => {
    const overrides = [{ name: 'mfe-b', origin: 'http://localhost:4173', fixed: false, ...rest }];
    open({ modules: [live('mfe-b')], registry: { overrides, remotes: [sampleRemote('mfe-b', { version: OLD })] } });
    const mfeB = await card('mfe-b');
    expect(mfeB.getByText(text)).toBeVisible();
    // Of what an override loads, nobody knows the version.
    expect(mfeB.queryAllByText(/^This tab has/)).toHaveLength('problem' in rest ? 1 : 0);
  });

  it('that cannot be read is asked for again', async () => {
    let isDown = true;
    const { user } = open({
      routes: [answering(readModules, () => (isDown ? refusal('service.unavailable') : listOf([live('mfe-a')])))],
    });
    await screen.findByText('The modules could not be loaded.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await card();
  });
});

describe('the faults of a module', () => {
  it('are told with how often, when, where and in which browser', async () => {
    open({ faults: [sampleFault(1), sampleFault(2, { count: 2, page: null, browser: null })] });
    const [first, second] = await (await card()).findAllByRole('group');
    expect(first).toHaveTextContent('TypeError It broke 1once, last on Nov 20, 2026 at 10:15 AM');
    expect(second).toHaveTextContent('2 times, last on');
    const facts = (of: HTMLElement) => [...of.querySelectorAll('dt, dd')].map(({ textContent }) => textContent);
    const [since, until] = ['First', 'Nov 19, 2026 at 8:00 AM'];
    expect(facts(first!)).toEqual(['Phase', 'render', 'Page', '/admin/a', 'Browser', 'Chrome 140', since, until]);
    expect(facts(second!)).toEqual(['Phase', 'render', 'Page', '-', 'Browser', '-', since, until]);
    const stack = first!.querySelector('pre');
    expect(stack).toHaveAttribute('tabindex', '0');
    expect(stack).toHaveAttribute('aria-label', 'Stack of TypeError');
  });

  it('are twenty at first, and twenty more each time, up to two hundred', async () => {
    const { user, asked } = open({ faults: Array.from({ length: 230 }, (_, index) => sampleFault(index + 1)) });
    const mfeA = await card();
    for (let count = 20; count < 200; count += 20) {
      await waitFor(() => expect(asked().at(-1)).toBe(`/api/module-faults?module=mfe-a&page=1&pageSize=${count}`));
      await user.click(await mfeA.findByRole('button', { name: MORE }));
    }
    expect(await mfeA.findByText(/It broke 200$/)).toBeInTheDocument();
    expect(asked().at(-1)).toBe('/api/module-faults?module=mfe-a&page=1&pageSize=200');
    expect(mfeA.queryByRole('button', { name: MORE })).not.toBeInTheDocument();
  });

  it('that are all shown keep the focus on the page: the button that has shown them has gone', async () => {
    const { user } = open({ faults: Array.from({ length: 30 }, (_, index) => sampleFault(index + 1)) });
    const mfeA = await card();
    await user.click(await mfeA.findByRole('button', { name: MORE }));
    expect(await mfeA.findByText(/It broke 30$/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('that are all shown lead to no more', async () => {
    open({ faults: Array.from({ length: 20 }, (_, index) => sampleFault(index + 1)) });
    const mfeA = await card();
    expect(await mfeA.findByText(/It broke 20$/)).toBeInTheDocument();
    expect(mfeA.queryByRole('button', { name: MORE })).not.toBeInTheDocument();
  });

  it('stand by version, in the order in which they happened last', async () => {
    open({ faults: [sampleFault(1, { version: OLD }), sampleFault(2), sampleFault(3, { version: OLD })] });
    const region = within(await (await card()).findByRole('region', { name: 'Faults of mfe-a' }));
    const headings = region.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings).toEqual([`Faults of ${OLD}`, `Faults of ${LIVE} (live)`]);
    const messages = region.getAllByText(/It broke/).map(({ textContent }) => /It broke \d/.exec(textContent!)?.[0]);
    expect(messages).toEqual(['It broke 1', 'It broke 3', 'It broke 2']);
  });

  it('that cannot be read say so', async () => {
    open({ routes: [answering(readModuleFaults, () => refusal('service.unavailable'))] });
    expect(await (await card()).findByText('The faults could not be read.')).toBeVisible();
  });

  it('stay where more of them cannot be read, which can be tried again', async () => {
    const faults = Array.from({ length: 30 }, (_, index) => sampleFault(index + 1));
    let isOutage = true;
    const { user } = open({
      routes: [
        answering(readModuleFaults, ({ path }) => {
          if (path.endsWith('=20')) return { json: { success: true, data: faults.slice(0, 20), ...OF_THIRTY } };
          return isOutage ? refusal('service.unavailable') : { json: { success: true, data: faults, ...OF_THIRTY } };
        }),
      ],
    });
    const mfeA = await card();
    await user.click(await mfeA.findByRole('button', { name: MORE }));
    expect(await mfeA.findByText('The faults could not be read.')).toBeVisible();
    expect(mfeA.getByText(/It broke 20$/)).toBeInTheDocument();
    expect(mfeA.queryByRole('button', { name: MORE })).toBeNull();
    isOutage = false;
    await user.click(mfeA.getByRole('button', { name: 'Try again' }));
    expect(await mfeA.findByText(/It broke 30$/)).toBeInTheDocument();
    expect(mfeA.queryByText('The faults could not be read.')).toBeNull();
  });
});
