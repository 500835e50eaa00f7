import { setTimeout } from 'node:timers/promises';
import { rm, utimes, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Lock, Release } from '@capsule/contracts';
import { inbox, INDEX, marketing, shell, storeFixture, type StoreFixture } from '../testing/site-fixture';
import { liveSince } from './live-since';
import { readComposition, type Composition } from './composition';

let fixture: StoreFixture;
beforeEach(async () => {
  fixture = await storeFixture();
});
afterEach(() => fixture.remove());

let locks = 0;
const lockOf = (...releases: Release[]): Lock => ({
  format: 1,
  number: (locks += 1),
  apps: Object.fromEntries(releases.map(({ app, version }) => [app, version])),
  at: '2026-11-20T01:02:03.000Z',
  by: 'a test',
  why: 'to be read',
});
/** Makes releases live, each time at a later moment. */
const deployed = async (...releases: Release[]): Promise<Lock> => {
  const expected = (await fixture.store.listLocks()).at(-1) ?? 0;
  const { apps, by, why } = lockOf(...releases);
  await setTimeout(2);
  return fixture.store.deploy({ expected, apps, by, why });
};
const damage = (release: Release) => writeFile(fixture.placeOf(release, 'release.json'), 'not JSON');
const page = (path: string) => ({ path, page: 'page', frame: 'public' as const, title: path });

describe('what a lock makes live', () => {
  it('is every page of host and remotes, and the table', async () => {
    const releases = await Promise.all([shell(), marketing(), inbox()].map(fixture.publish));
    const lock = lockOf(...releases);
    const composition = await readComposition(fixture.store, lock, null);
    expect(composition).toMatchObject({ lock, host: releases[0], missing: [], registry: { lock: lock.number } });
    expect([...composition.pages.keys()].sort()).toEqual([
      '/',
      '/admin',
      '/admin/contacts',
      '/admin/login',
      '/contact',
      '/homes/:id',
      '/housing',
    ]);
    expect(composition.pages.get('/contact')).toMatchObject({
      route: { title: 'Contact' },
      owner: { app: 'mfe-marketing' },
    });
    expect(composition.releases.map(({ app }) => app)).toEqual(['mfe-admin-inbox', 'mfe-marketing', 'shell']);
  });

  it('gives a page that several claim to the host, and then to the first by name', async () => {
    const remote = (app: string, ...paths: string[]) => ({
      app,
      files: { 'entry.js': app },
      manifest: { routes: paths.map(page) },
    });
    const releases = await Promise.all(
      [remote('mfe-b', '/same', '/b'), remote('mfe-a', '/same', '/admin/login'), shell()].map(fixture.publish),
    );
    const { pages } = await readComposition(fixture.store, lockOf(...releases), null);
    expect([...pages].map(([path, { owner }]) => `${path} ${owner.app}`).sort()).toEqual([
      '/admin shell',
      '/admin/login shell',
      '/b mfe-b',
      '/same mfe-a',
    ]);
  });

  it('says since when each app is live in its version, as far back as locks agree', async () => {
    const [host, remote] = await Promise.all([shell(), marketing()].map(fixture.publish));
    const { at: first } = await deployed(host!, await fixture.publish(marketing('former()')));
    const { at: second } = await deployed(host!, remote!);
    const last = await deployed(host!, remote!, await fixture.publish(inbox()));
    const composition = await readComposition(fixture.store, last, null, [1, 2, 3]);
    expect(composition.since).toEqual({ shell: first, 'mfe-marketing': second, 'mfe-admin-inbox': last.at });
    const next = { ...last, number: 4, at: '2999-01-01T00:00:00.000Z', apps: { ...last.apps, shell: 'another' } };
    expect(await liveSince(fixture.store, next, composition, [1, 2, 3, 4])).toEqual({
      ...composition.since,
      shell: next.at,
    });
  });

  it('is refused without a host', async () => {
    const remote = await fixture.publish(marketing());
    const lock = lockOf(remote);
    await expect(readComposition(fixture.store, lock, null)).rejects.toThrow(
      `Lock ${lock.number} has no readable host.`,
    );
  });

  it('says of a host that cannot be read why', async () => {
    const [host, remote] = await Promise.all([shell(), marketing()].map(fixture.publish));
    await damage(host!);
    await expect(readComposition(fixture.store, lockOf(host!, remote!), null)).rejects.toThrow('is not JSON');
  });

  it("does not take a former host's page for that of a damaged one", async () => {
    const former = await fixture.publish(shell());
    const host = await fixture.publish(shell(`${INDEX}<!-- second -->`));
    await damage(host);
    expect(former.version).not.toBe(host.version);
    await expect(readComposition(fixture.store, lockOf(host), null)).rejects.toThrow('no readable host');
  });
});

describe('a remote that cannot be read', () => {
  it('has the pages of its newest readable release, and nothing to load', async () => {
    const host = await fixture.publish(shell());
    const versions: Release[] = [];
    for (const path of ['/first', '/second', '/third', '/fourth']) {
      const files = { 'entry.js': path };
      versions.push(
        await fixture.publish({
          app: 'mfe-new',
          files,
          manifest: { routes: [page(path)] },
          preload: { page: ['entry.js'] },
        }),
      );
    }
    const [, second, third, fourth] = versions;
    await damage(third!);
    await damage(fourth!);
    for (const [index, release] of versions.entries()) {
      await utimes(fixture.placeOf(release, 'release.json'), index, index);
    }
    const composition = await readComposition(fixture.store, lockOf(host, fourth!), null);
    const owner = composition.pages.get('/second')?.owner;
    expect(owner).toEqual({ ...second, version: fourth?.version, entry: null, preload: {} });
    expect(composition.pages.has('/first')).toBe(false);
    expect(composition.registry.remotes).toMatchObject([{ name: 'mfe-new', entry: '' }]);
    expect(composition.releases).toEqual([host]);
    expect(composition.missing).toEqual([expect.stringContaining('is not JSON')]);
  });

  it('and never was is left out', async () => {
    const [host, remote] = await Promise.all([shell(), marketing()].map(fixture.publish));
    await damage(remote!);
    const composition = await readComposition(fixture.store, lockOf(host!, remote!), null);
    expect(composition.registry.remotes).toEqual([]);
    expect([...composition.pages.keys()].sort()).toEqual(['/admin', '/admin/login']);
  });
});

describe('with a former site', () => {
  it('only what is new is read', async () => {
    const [host, remote] = await Promise.all([shell(), marketing('first()')].map(fixture.publish));
    const former = await readComposition(fixture.store, lockOf(host!, remote!), null);
    const next = await fixture.publish(marketing('second()'));
    const readRelease = jest.spyOn(fixture.store, 'readRelease');
    const openFile = jest.spyOn(fixture.store, 'openFile');
    const composition = await readComposition(fixture.store, lockOf(host!, next), former);
    expect(readRelease.mock.calls).toEqual([['mfe-marketing', next.version]]);
    expect(openFile).not.toHaveBeenCalled();
    expect(composition).toMatchObject({ host, template: former.template });
    expect(composition.pages.get('/')?.owner.version).toBe(next.version);
  });

  it('a new host brings its own page, of its own bytes alone', async () => {
    const host = await fixture.publish(shell());
    const former = await readComposition(fixture.store, lockOf(host), null);
    const next = await fixture.publish(shell(`${INDEX}<!-- second -->`));
    const composition = await readComposition(fixture.store, lockOf(next), former);
    expect(composition.template.end).toContain('<!-- second -->');
    await rm(fixture.placeOf(next, 'index.html'));
    await writeFile(fixture.placeOf(next, 'index.html'), `${INDEX}<!-- stolen -->`);
    await expect(readComposition(fixture.store, lockOf(next), null)).rejects.toThrow(
      `The index.html of shell ${next.version} has other bytes than its release says.`,
    );
  });
});

describe('a rollback that tabs must not wait for', () => {
  const deployed = async (...reasons: string[]) => {
    const releases = await Promise.all([shell(), marketing()].map(fixture.publish));
    const apps = Object.fromEntries(releases.map(({ app, version }) => [app, version]));
    const made: Lock[] = [];
    for (const why of reasons)
      made.push(await fixture.store.deploy({ expected: made.length, apps, by: 'a test', why }));
    return made;
  };
  const read = async (lock: Lock, former: Composition | null = null) =>
    readComposition(fixture.store, lock, former, await fixture.store.listLocks());
  const URGENT = 'Urgent: prices are wrong';

  it('is known to a gateway that was started since, the last one of several', async () => {
    const [, , , last] = await deployed(URGENT, 'two', URGENT, 'four');
    expect((await read(last!)).registry.urgent).toBe(3);
  });

  it('is known where the next lock came before it was read', async () => {
    const [first, , third] = await deployed('one', URGENT, 'three');
    const former = await read(first!);
    expect(former.registry.urgent).toBeUndefined();
    expect((await read(third!, former)).registry.urgent).toBe(2);
  });

  it('stays known, without its lock being read again', async () => {
    const [, second, third] = await deployed(URGENT, 'two', 'three');
    const former = await read(second!);
    const readLock = jest.spyOn(fixture.store, 'readLock');
    expect((await read(third!, former)).registry.urgent).toBe(1);
    expect(readLock).not.toHaveBeenCalled();
  });

  it('is looked for behind a lock that cannot be read', async () => {
    const [, , third] = await deployed(URGENT, 'two', 'three');
    await writeFile(`${fixture.root}/locks/000002.json`, 'not JSON');
    expect((await read(third!)).registry.urgent).toBe(1);
  });
});
