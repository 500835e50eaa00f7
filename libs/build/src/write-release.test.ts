import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Release } from '@capsule/contracts';
import { createValidator } from '@capsule/contracts/schema/validator';
import { writeRelease, type ReleaseOptions } from './write-release';

const FEDERATION = {
  metaData: { remoteEntry: { name: 'remoteEntry.1a2b.js' } },
  exposes: [{ name: 'remote', assets: { js: { sync: ['exposed.3c4d.js'], async: [] }, css: { sync: [], async: [] } } }],
  shared: [{ name: 'react', assets: { js: { sync: ['react.5e6f.js'], async: [] }, css: { sync: [], async: [] } } }],
};

const STATS = {
  namedChunkGroups: {
    'page-list': { assets: [{ name: 'page-list.7a8b.js' }, { name: 'page-list.9c0d.css' }] },
    bootstrap: { assets: [{ name: 'bootstrap.1111.js' }] },
    'public-frame': { assets: [{ name: 'frame.2222.js' }] },
    'admin-frame': { assets: [{ name: 'admin.3333.js' }] },
  },
  entrypoints: { main: { assets: [{ name: 'main.4444.js' }] } },
};

const manifest = {
  name: 'mfe-admin-example',
  nav: [],
  routes: [{ path: '/admin/example', page: 'list', frame: 'admin' as const, title: 'Example' }],
};
const fromHost = { version: '1.0.0', requiredVersion: '^1.0.0', import: false as const };
const shared = { '@capsule/host': fromHost };
const remote: ReleaseOptions = { kind: 'remote', semver: '1.2.3', manifest, shared };
const PAGE =
  '<html><head><link rel="icon" href="asset:icon"><script>dark()</script><!--page:head--><!--page:boot--></head><body><!--page:table--></body></html>';
const host: ReleaseOptions = {
  kind: 'host',
  semver: '2.0.0',
  manifest: { ...manifest, name: 'shell' },
  shared,
  page: PAGE,
};

let folder: string;
const write = (file: string, content: string) => writeFile(path.join(folder, file), content);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'capsule-build-'));
  await write('mf-manifest.json', JSON.stringify(FEDERATION));
  for (const file of ['remoteEntry.1a2b.js', 'exposed.3c4d.js', 'main.4444.js', 'icon.svg'])
    await write(file, `/* ${file} */`);
});
afterEach(() => rm(folder, { recursive: true }));

describe('a release', () => {
  it('fulfils its contract, and is written beside its files', async () => {
    const release = await writeRelease(folder, STATS as never, remote);
    expect(createValidator(Release)(release).errors).toBeNull();
    expect(JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8'))).toEqual(release);
    expect(release).toMatchObject({ app: 'mfe-admin-example', entry: 'remoteEntry.1a2b.js', host: '^1.0.0' });
  });

  it('is the same with and without source maps, which are none of its files (architecture §3)', async () => {
    const without = await writeRelease(folder, STATS as never, remote);
    await write('exposed.3c4d.js.map', '{"version":3}');
    expect(await writeRelease(folder, STATS as never, remote)).toEqual(without);
  });

  it('names the files of the first screen, which only a host has', async () => {
    await write('first-screen.5555.js', 'draw()');
    const firstScreen = ['first-screen.5555.js'];
    const { preload, files } = await writeRelease(folder, STATS as never, { ...host, firstScreen });
    expect(preload['first-screen']).toEqual(firstScreen);
    expect(files['first-screen.5555.js']).toBeDefined();
    expect((await writeRelease(folder, STATS as never, { ...remote, firstScreen })).preload).not.toHaveProperty(
      'first-screen',
    );
  });

  it('has the SHA-384 and the size of every file', async () => {
    const { files } = await writeRelease(folder, STATS as never, remote);
    const content = '/* exposed.3c4d.js */';
    expect(files['exposed.3c4d.js']).toEqual({
      integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
      bytes: content.length,
    });
  });

  it('names neither what describes it nor what follows from its files', async () => {
    await mkdir(path.join(folder, 'static'));
    for (const file of ['release.json', 'mf-stats.json', 'exposed.3c4d.js.br', 'static/video.mp4'])
      await write(file, 'x');
    const { files } = await writeRelease(folder, STATS as never, remote);
    expect(Object.keys(files).sort()).toEqual([
      'exposed.3c4d.js',
      'icon.svg',
      'main.4444.js',
      'mf-manifest.json',
      'remoteEntry.1a2b.js',
      'static/video.mp4',
    ]);
  });

  it.each<[string, Partial<ReleaseOptions>]>([
    ['of its manifest', { manifest: { ...manifest, routes: [] } }],
    ['of what it shares', { shared: { '@capsule/host': { version: '1.0.0', requiredVersion: '^1.0.1' } } }],
  ])('has another version by a change %s alone', async (_what, change) => {
    const { version } = await writeRelease(folder, STATS as never, remote);
    expect((await writeRelease(folder, STATS as never, { ...remote, ...change })).version).not.toBe(version);
  });

  it('says of what it shares the version that it has and the range that it takes', async () => {
    const { shared: said } = await writeRelease(folder, STATS as never, remote);
    expect(said).toEqual({ '@capsule/host': { version: '1.0.0', range: '^1.0.0' } });
  });

  it('has the same version for the same content, and another for any other', async () => {
    const versionOf = async () => (await writeRelease(folder, STATS as never, remote)).version;
    const first = await versionOf();
    expect(first).toMatch(/^1\.2\.3-[0-9a-f]{12}$/);
    expect(await versionOf()).toBe(first);
    await write('exposed.3c4d.js', '/* changed */');
    expect(await versionOf()).not.toBe(first);
  });

  it('has the same version in whatever order its packages are listed', async () => {
    const react = FEDERATION.shared[0]!;
    const listed = [react, { ...react, name: 'react-dom' }];
    const versions: string[] = [];
    for (const packages of [listed, listed.toReversed()]) {
      await write('mf-manifest.json', JSON.stringify({ ...FEDERATION, shared: packages }));
      versions.push((await writeRelease(folder, STATS as never, remote)).version);
    }
    expect(versions[0]).toBe(versions[1]);
  });

  it('has the same version in whatever order the files of a chunk are listed', async () => {
    const versions: string[] = [];
    const listed = STATS.namedChunkGroups['page-list'].assets;
    for (const assets of [listed, listed.toReversed()]) {
      const stats = { ...STATS, namedChunkGroups: { ...STATS.namedChunkGroups, 'page-list': { assets } } };
      versions.push((await writeRelease(folder, stats as never, remote)).version);
    }
    expect(versions[0]).toBe(versions[1]);
  });

  it('says what it shares with the host, and in which versions', async () => {
    const options = { ...remote, shared: { ...shared, react: { version: '2.0.0', requiredVersion: '^2.0.0' } } };
    const release = await writeRelease(folder, STATS as never, options);
    expect(release.shared).toEqual({
      '@capsule/host': { version: '1.0.0', range: '^1.0.0' },
      react: { version: '2.0.0', range: '^2.0.0' },
    });
  });

  it('preloads the exposed module and the page', async () => {
    const { preload } = await writeRelease(folder, STATS as never, remote);
    expect(preload).toEqual({ list: ['exposed.3c4d.js', 'page-list.7a8b.js', 'page-list.9c0d.css'] });
  });

  it('names the files of a slot, and leaves out one that has none, for the deploy checks to notice', async () => {
    const offered = { title: 'A title', roles: ['admin' as const] };
    const slots = { 'dashboard-card': offered, 'booking-form': offered };
    const groups = { ...STATS.namedChunkGroups, 'slot-dashboard-card': { assets: [{ name: 'card.aaaa.js' }] } };
    const stats = { ...STATS, namedChunkGroups: groups };
    const release = await writeRelease(folder, stats as never, { ...remote, manifest: { ...manifest, slots } });
    expect(createValidator(Release)(release).errors).toBeNull();
    expect(release.preload).toEqual({
      list: ['exposed.3c4d.js', 'page-list.7a8b.js', 'page-list.9c0d.css'],
      'slot:dashboard-card': ['exposed.3c4d.js', 'card.aaaa.js'],
    });
  });

  it('says it once of a file that door and page have in common, the door’s styles included', async () => {
    const assets = {
      js: { sync: ['exposed.3c4d.js', 'page-list.7a8b.js'], async: ['later.js'] },
      css: { sync: ['door.css'], async: [] },
    };
    await write('mf-manifest.json', JSON.stringify({ ...FEDERATION, exposes: [{ name: 'remote', assets }] }));
    const { preload } = await writeRelease(folder, STATS as never, remote);
    expect(preload).toEqual({ list: ['exposed.3c4d.js', 'page-list.7a8b.js', 'door.css', 'page-list.9c0d.css'] });
  });
});

describe("the host's page", () => {
  it('names its scripts and files under the version, with their integrity', async () => {
    const release = await writeRelease(folder, STATS as never, host);
    const page = await readFile(path.join(folder, 'index.html'), 'utf8');
    const integrity = release.files['main.4444.js']?.integrity;
    expect(page).toContain(
      `<script defer src="/_mfe/shell/${release.version}/main.4444.js" integrity="${integrity}" crossorigin="anonymous">`,
    );
    expect(page).toContain(`href="/_mfe/shell/${release.version}/icon.svg"`);
    // The gateway replaces these.
    expect(page).toContain('<!--page:head-->');
    expect(page).toContain('<!--page:table-->');
  });

  it('is a file of the release, with the bytes that it has in the end', async () => {
    const release = await writeRelease(folder, STATS as never, host);
    const page = await readFile(path.join(folder, 'index.html'));
    const integrity = `sha384-${createHash('sha384').update(page).digest('base64')}`;
    expect(release.files['index.html']).toEqual({ integrity, bytes: page.length });
    expect(JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8'))).toEqual(release);
    expect(release).toMatchObject({ app: 'shell', entry: null, host: '1.0.0' });
  });

  it('is another version by a change of the page alone', async () => {
    const versionWith = async (page: string) => {
      // Every build begins with an empty folder.
      await rm(path.join(folder, 'index.html'), { force: true });
      return (await writeRelease(folder, STATS as never, { ...host, page })).version;
    };
    const version = await versionWith(PAGE);
    expect(await versionWith(PAGE)).toBe(version);
    expect(await versionWith(PAGE.replace('<html>', '<html lang="en-AU">'))).not.toBe(version);
  });

  it('loads the styles of its start too', async () => {
    await write('main.5555.css', 'h1{}');
    const stats = { ...STATS, entrypoints: { main: { assets: [{ name: 'main.5555.css' }] } } };
    const release = await writeRelease(folder, stats as never, host);
    expect(await readFile(path.join(folder, 'index.html'), 'utf8')).toContain(
      `<link rel="stylesheet" href="/_mfe/shell/${release.version}/main.5555.css" integrity="${release.files['main.5555.css']?.integrity}" crossorigin="anonymous">`,
    );
  });

  it('allows its inline scripts by hash', async () => {
    const page = PAGE.replace('<!--page:head-->', '<script>first()\nsecond()</script><!--page:head-->');
    const { scriptHashes, strictPolicy } = await writeRelease(folder, STATS as never, { ...host, page });
    const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;
    expect(scriptHashes).toEqual([hashOf('dark()'), hashOf('first()\nsecond()')]);
    // Its gateway may let nothing else run, as it was built for that.
    expect(strictPolicy).toBe(true);
  });

  it('is refused when it names a file that the build does not have, or has twice', async () => {
    const page = PAGE.replace('asset:icon', 'asset:logo');
    await expect(writeRelease(folder, STATS as never, { ...host, page })).rejects.toThrow('asset "logo", which is 0');
    await write('icon.1a2b.svg', '');
    await expect(writeRelease(folder, STATS as never, host)).rejects.toThrow('asset "icon", which is 2');
  });

  it('may name a file by its whole name, and by no part of a word', async () => {
    await write('iconic.svg', '');
    const page = PAGE.replace('asset:icon', 'asset:iconic.svg');
    await writeRelease(folder, STATS as never, { ...host, page });
    expect(await readFile(path.join(folder, 'index.html'), 'utf8')).toMatch(/href="\/_mfe\/shell\/[^/]+\/iconic\.svg"/);
    await expect(writeRelease(folder, STATS as never, host)).resolves.toBeDefined();
  });

  it('preloads of a page of its own what that needs beyond its frame', async () => {
    const own = { assets: [{ name: 'admin.3333.js' }, { name: 'page-list.7a8b.js' }] };
    const stats = { ...STATS, namedChunkGroups: { ...STATS.namedChunkGroups, 'page-list': own } };
    const { preload } = await writeRelease(folder, stats as never, host);
    expect(preload.list).toEqual(['page-list.7a8b.js']);
  });

  it('preloads the chunks of both frames', async () => {
    const { preload } = await writeRelease(folder, STATS as never, host);
    expect(preload).toEqual({
      list: ['page-list.7a8b.js', 'page-list.9c0d.css'],
      public: ['bootstrap.1111.js', 'frame.2222.js'],
      admin: ['bootstrap.1111.js', 'admin.3333.js'],
    });
  });
});
