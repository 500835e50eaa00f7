import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Lock } from '@capsule/contracts';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { makeBuild } from './fixtures';
import { toRemoteRegistry } from './remote-registry';

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => void (temporary = await temporaryFolder()));
afterAll(() => temporary.remove());

const lock: Lock = { format: 1, number: 7, apps: {}, at: '2026-11-20T01:02:03.000Z', by: 'Priya', why: 'a test' };

describe('the remote registry', () => {
  it('has entry, integrity and manifest of every remote in order, without the host', async () => {
    const build = (app: string, kind: 'host' | 'remote') =>
      makeBuild(temporary.folder, { app, kind, entry: 'entry.js', files: { 'chunk.js': 'draw()', 'entry.js': app } });
    const builds = await Promise.all([
      build('mfe-b', 'remote'),
      build('shell', 'host'),
      build('mfe-a', 'remote'),
      build('mfe-c', 'remote'),
    ]);
    const registry = toRemoteRegistry(
      lock,
      builds.map(({ release }) => release),
    );

    expect(registry.lock).toBe(7);
    expect(registry.host).toBe(builds[1].release.version);
    expect(registry.remotes.map(({ name }) => name)).toEqual(['mfe-a', 'mfe-b', 'mfe-c']);
    const { release } = builds[2];
    expect(registry.remotes[0]).toEqual({
      name: 'mfe-a',
      version: release.version,
      entry: `/_mfe/mfe-a/${release.version}/entry.js`,
      integrity: release.files['entry.js']?.integrity,
      manifest: { name: 'mfe-a', nav: [], routes: [] },
    });
  });

  it('names the files of the pages of the back office, and of no others', async () => {
    const page = (path: string, key: string, frame: 'admin' | 'public') => ({ path, page: key, frame, title: key });
    const { release } = await makeBuild(temporary.folder, {
      app: 'mfe-d',
      kind: 'remote',
      files: { 'entry.js': 'd', 'exposed.js': 'e', 'list.js': 'l', 'home.js': 'h' },
      preload: { list: ['exposed.js', 'list.js'], home: ['exposed.js', 'home.js'], 'slot-picker': ['exposed.js'] },
      manifest: {
        routes: [page('/admin/d', 'list', 'admin'), page('/admin/e', 'other', 'admin'), page('/', 'home', 'public')],
      },
    });
    expect(toRemoteRegistry(lock, [release]).remotes[0]?.files).toEqual({ list: ['exposed.js', 'list.js'] });
  });

  it.each([
    ['Urgent: prices are wrong', 7],
    ['Not Urgent: a text', 5],
    ['Urgently', 5],
  ])('knows the newest lock that is urgent: with the reason "%s" it is %d', (why, urgent) => {
    expect(toRemoteRegistry({ ...lock, why }, [], 5).urgent).toBe(urgent);
  });

  it('has the manifest of a remote that cannot be loaded, but no entry', async () => {
    const { release } = await makeBuild(temporary.folder, { app: 'mfe-c', kind: 'remote', files: { 'entry.js': 'c' } });
    for (const entry of [null, 'gone.js']) {
      const registry = toRemoteRegistry(lock, [{ ...release, entry }]);
      expect(registry.remotes).toMatchObject([{ name: 'mfe-c', version: release.version, entry: '', integrity: '' }]);
    }
  });
});
