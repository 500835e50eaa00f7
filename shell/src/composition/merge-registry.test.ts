import type { RegisteredRemote } from '@capsule/contracts/releases/composition';
import { mergeRegistry } from './merge-registry';
import { sampleRemote } from './testing/sample-remote';

const at = (name: string, version = '1.0.0-a') => sampleRemote(name, { version });
const versions = (remotes: RegisteredRemote[]) => remotes.map(({ name, version }) => `${name} ${version}`);
const none = () => false;

/** An open tab, when something else becomes live (architecture §4). */
describe('a newer registry in an open tab', () => {
  const known = { lock: 1, host: 'h1', remotes: [at('inbox'), at('ops')] };

  it('brings what is new, and what has moved, where nothing of it is loaded', () => {
    const live = { lock: 2, host: 'h1', remotes: [at('catalog'), at('inbox', '1.0.0-b'), at('ops')] };
    const taken = mergeRegistry(known, live, none);
    expect(versions(taken.registry.remotes)).toEqual(['catalog 1.0.0-a', 'inbox 1.0.0-b', 'ops 1.0.0-a']);
    expect(versions(taken.moved)).toEqual(['catalog 1.0.0-a', 'inbox 1.0.0-b']);
    expect(taken).toMatchObject({ registry: { lock: 2 }, isOutdated: false, retired: [] });
  });

  it('leaves a module that is loaded as it is, and the tab is outdated', () => {
    const live = { lock: 2, host: 'h1', remotes: [at('inbox', '1.0.0-b'), at('ops')] };
    const taken = mergeRegistry(known, live, (name) => name === 'inbox');
    expect(versions(taken.registry.remotes)).toEqual(['inbox 1.0.0-a', 'ops 1.0.0-a']);
    expect(taken).toMatchObject({ moved: [], isOutdated: true });
  });

  it('is up to date again when that module comes back to what is loaded', () => {
    const live = { lock: 3, host: 'h1', remotes: [at('inbox'), at('ops')] };
    expect(mergeRegistry(known, live, (name) => name === 'inbox').isOutdated).toBe(false);
  });

  it.each([
    ['h1', 'h2', true],
    ['h1', 'h1', false],
    // A gateway of before says no host.
    [undefined, 'h1', false],
    ['h1', undefined, false],
  ])('a host %s, and then %s: outdated is %s, and this tab’s host stays', (host, newHost, isOutdated) => {
    const taken = mergeRegistry({ ...known, host }, { lock: 2, host: newHost, remotes: known.remotes }, none);
    expect(taken.isOutdated).toBe(isOutdated);
    expect(taken.registry.host).toBe(host);
  });

  it.each([
    ['what it runs was taken back', 2, 'inbox', true],
    ['that was before this tab was opened', 1, 'inbox', false],
    ['it runs nothing of that', 2, 'ops', false],
    ['nothing is urgent', undefined, 'inbox', false],
  ])('is urgent, or not, when %s', (_when, urgent, running, isUrgent) => {
    const live = { lock: 3, urgent, host: 'h1', remotes: [at('inbox', '1.0.0-b'), at('ops')] };
    expect(mergeRegistry(known, live, (name) => name === running).isUrgent).toBe(isUrgent);
  });

  it('keeps what was retired, and says so', () => {
    const taken = mergeRegistry(known, { lock: 2, host: 'h1', remotes: [at('ops')] }, none);
    expect(versions(taken.registry.remotes)).toEqual(['inbox 1.0.0-a', 'ops 1.0.0-a']);
    expect(taken).toMatchObject({ retired: ['inbox'], moved: [], isOutdated: false });
  });

  it('keeps the overrides of this tab', () => {
    const overrides = [{ name: 'ops', origin: 'http://localhost:4173', fixed: false }];
    const taken = mergeRegistry({ ...known, overrides }, { lock: 2, remotes: known.remotes }, (name) => name === 'ops');
    expect(taken.registry.overrides).toBe(overrides);
  });

  it.each([
    ['no, from elsewhere: loading it again would bring the same', undefined, false],
    ['yes, where it could not be had from there', 'nothing there answers this browser.', true],
  ])('whether a module is behind what is live: %s', (_which, problem, isBehind) => {
    const overrides = [{ name: 'ops', origin: 'http://localhost:4173', fixed: false, problem }];
    const mine = { ...known, overrides, remotes: [at('inbox'), at('ops', '0.0.0-mine')] };
    const live = { lock: 3, urgent: 2, host: 'h1', remotes: [at('inbox'), at('ops')] };
    const taken = mergeRegistry(mine, live, (name) => name === 'ops');
    expect(versions(taken.registry.remotes)).toEqual(['inbox 1.0.0-a', 'ops 0.0.0-mine']);
    expect(taken).toMatchObject({ moved: [], isOutdated: isBehind, isUrgent: isBehind });
  });

  it('takes a module that is only overridden for no retired one, and another one for one', () => {
    const overrides = ['new', 'ops'].map((name) => ({ name, origin: 'http://localhost:4173', fixed: false }));
    const mine = { ...known, overrides, remotes: [at('inbox'), at('new'), at('ops')] };
    const taken = mergeRegistry(mine, { lock: 2, remotes: [at('ops')] }, (name) => name !== 'inbox');
    expect(versions(taken.registry.remotes)).toEqual(['inbox 1.0.0-a', 'new 1.0.0-a', 'ops 1.0.0-a']);
    expect(taken.retired).toEqual(['inbox']);
  });
});
