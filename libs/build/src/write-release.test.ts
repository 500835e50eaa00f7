import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { brotliDecompressSync } from 'node:zlib';
import { Release } from '@capsule/contracts';
import { createValidator } from '@capsule/contracts/schema/validator';
import { compressFiles } from './compress-files';
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
const shared = { '@capsule/host': { version: '1.0.0', requiredVersion: '^1.0.0' } };
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
  it('is what the contract says, and stands beside its files', async () => {
    const release = await writeRelease(folder, STATS as never, remote);
    expect(createValidator(Release)(release).errors).toBeNull();
    expect(JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8'))).toEqual(release);
    expect(release).toMatchObject({ app: 'mfe-admin-example', entry: 'remoteEntry.1a2b.js', host: '^1.0.0' });
  });

  it('names the SHA-384 and the size of every file', async () => {
    const { files } = await writeRelease(folder, STATS as never, remote);
    const content = '/* exposed.3c4d.js */';
    expect(files['exposed.3c4d.js']).toEqual({
      integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
      bytes: content.length,
    });
    expect(Object.keys(files)).not.toContain('release.json');
  });

  it('has the same version for the same content, and another for any other', async () => {
    const versionOf = async () => (await writeRelease(folder, STATS as never, remote)).version;
    const first = await versionOf();
    expect(first).toMatch(/^1\.2\.3-[0-9a-f]{12}$/);
    expect(await versionOf()).toBe(first);
    await write('exposed.3c4d.js', '/* changed */');
    expect(await versionOf()).not.toBe(first);
  });

  it('has the same version in whatever order its packages came to be listed', async () => {
    const react = FEDERATION.shared[0]!;
    const listed = [react, { ...react, name: 'react-dom' }];
    const versions: string[] = [];
    for (const packages of [listed, listed.toReversed()]) {
      await write('mf-manifest.json', JSON.stringify({ ...FEDERATION, shared: packages }));
      versions.push((await writeRelease(folder, STATS as never, remote)).version);
    }
    expect(versions[0]).toBe(versions[1]);
  });

  it('says what a page needs first: the exposed module, and the page', async () => {
    const { preload } = await writeRelease(folder, STATS as never, remote);
    expect(preload).toEqual({ list: ['exposed.3c4d.js', 'page-list.7a8b.js', 'page-list.9c0d.css'] });
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
    // The gateway fills these in.
    expect(page).toContain('<!--page:head-->');
    expect(page).toContain('<!--page:table-->');
  });

  it('allows its inline script by hash', async () => {
    const { scriptHashes } = await writeRelease(folder, STATS as never, host);
    expect(scriptHashes).toEqual([`sha256-${createHash('sha256').update('dark()').digest('base64')}`]);
  });

  it('is refused when it names a file that the build does not have', async () => {
    const page = PAGE.replace('asset:icon', 'asset:logo');
    await expect(writeRelease(folder, STATS as never, { ...host, page })).rejects.toThrow('asset "logo"');
  });

  it('knows the chunks of both frames', async () => {
    const { preload } = await writeRelease(folder, STATS as never, host);
    expect(preload).toEqual({
      public: ['react.5e6f.js', 'bootstrap.1111.js', 'frame.2222.js'],
      admin: ['react.5e6f.js', 'bootstrap.1111.js', 'admin.3333.js'],
    });
  });
});

describe('compression', () => {
  it('writes a Brotli file beside what gains by it, and nothing else', async () => {
    const script = 'capsule('.repeat(500);
    await write('big.js', script);
    await write('picture.avif', script);
    await compressFiles(folder);
    expect(brotliDecompressSync(await readFile(path.join(folder, 'big.js.br'))).toString()).toBe(script);
    await expect(readFile(path.join(folder, 'picture.avif.br'))).rejects.toThrow('ENOENT');
    await expect(readFile(path.join(folder, 'exposed.3c4d.js.br'))).rejects.toThrow('ENOENT');
  });
});
