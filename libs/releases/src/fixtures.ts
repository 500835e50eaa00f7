import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { federationName, RELEASE_FORMAT, type Release, type RemoteManifest } from '@capsule/contracts';
import { sourceMapOf } from './names';
import { versionOf } from './version';

/** Small releases for tests, like those of a build: files in a folder, described by `release.json`. */

/** A build in a folder, ready to be published. */
export interface Build {
  folder: string;
  release: Release;
}

export interface BuildOptions extends Partial<Omit<Release, 'files' | 'manifest'>> {
  app: string;
  files: Record<string, string | Buffer>;
  /** Brotli versions, by the name of the plain file. */
  brotli?: Record<string, Buffer>;
  /** Source maps, by the name of the script. */
  maps?: Record<string, string>;
  manifest?: Partial<RemoteManifest>;
}

const integrityOf = (content: string | Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

const describe = (files: BuildOptions['files']): Release['files'] =>
  Object.fromEntries(
    Object.entries(files).map(([name, content]) => [
      name,
      { integrity: integrityOf(content), bytes: Buffer.byteLength(content) },
    ]),
  );

/** Writes a build below `parent`. The first file is the entry of a remote by default. */
export async function makeBuild(parent: string, options: BuildOptions): Promise<Build> {
  const { files, brotli = {}, maps = {}, manifest, ...rest } = options;
  const folder = await mkdtemp(path.join(parent, 'build-'));
  const siblings = [
    ...Object.entries(brotli).map(([name, content]) => [`${name}.br`, content] as const),
    ...Object.entries(maps).map(([name, content]) => [sourceMapOf(name), content] as const),
  ];
  for (const [name, content] of [...Object.entries(files), ...siblings]) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  const { version, ...content } = rest;
  const release: Omit<Release, 'version'> = {
    format: RELEASE_FORMAT,
    kind: 'remote',
    host: '^1.0.0',
    shared: {},
    entry: options.kind === 'host' ? null : (Object.keys(files)[0] ?? null),
    preload: {},
    scriptHashes: [],
    manifest: { name: options.app, nav: [], routes: [], ...manifest },
    files: describe(files),
    ...content,
  };
  return {
    folder,
    release: { ...release, version: version ?? versionOf(release, '1.0.0', release.files['index.html']) },
  };
}

/** The shared packages of host and remotes in tests. */
export const SHARED: Release['shared'] = {
  react: { version: '19.3.1', range: '^19.3.1' },
  'react/': { version: '19.3.1', range: '^19.3.1' },
  'react-dom': { version: '19.3.1', range: '^19.3.1' },
  '@emotion/react': { version: '11.14.0', range: '^11.14.0' },
  '@capsule/host': { version: '1.0.0', range: '^1.0.0' },
};

interface Federated {
  entry?: string;
  /** The files of the exposed module. */
  exposed?: string[];
  /** The files of pages. */
  pages?: string[];
}

/** What Module Federation writes of a build. */
export const federationDocument = (app: string, { entry = '', exposed = [], pages = [] }: Federated = {}) =>
  JSON.stringify({
    name: federationName(app),
    metaData: { remoteEntry: { name: entry } },
    exposes: [{ assets: { js: { sync: exposed, async: pages }, css: { sync: [], async: [] } } }],
    shared: [],
  });

const PAGE =
  '<!doctype html><html lang="en"><head><title>T</title><!--page:head--></head><body><!--page:table--></body></html>';

/** A host that passes the deploy checks: it owns `/admin` and `/admin/login`. */
export const hostBuild = (changes: Partial<BuildOptions> = {}): BuildOptions => ({
  app: 'shell',
  kind: 'host',
  host: '1.0.0',
  shared: SHARED,
  preload: { public: ['main.js'], admin: ['main.js'] },
  files: { 'index.html': PAGE, 'main.js': 'boot()', 'mf-manifest.json': federationDocument('shell') },
  manifest: {
    routes: [
      { path: '/admin', page: 'dashboard', frame: 'admin', title: 'Dashboard' },
      { path: '/admin/login', page: 'login', frame: 'admin', title: 'Admin Login' },
    ],
  },
  ...changes,
});

/**
 * A remote that passes the deploy checks, with one page of the back office.
 * @param app its page is `/admin/<last word>`
 * @param entry the content of its entry: another one is another version
 */
export function remoteBuild(app: string, entry = 'start()', changes: Partial<BuildOptions> = {}): BuildOptions {
  const page = app.split('-').at(-1) ?? app;
  const chunk = `page-${page}.0a1b.js`;
  const federation = federationDocument(app, { entry: 'entry.js', exposed: ['exposed.js'], pages: [chunk] });
  const path = `/admin/${page}`;
  const icon = 'M4 4h16';
  return {
    app,
    shared: SHARED,
    preload: { [page]: ['exposed.js', chunk] },
    files: { 'entry.js': entry, 'exposed.js': 'open()', [chunk]: 'draw()', 'mf-manifest.json': federation },
    manifest: {
      nav: [{ path, label: page, summary: 'A test.', icon, order: 500, roles: ['admin'] }],
      routes: [{ path, page, frame: 'admin', title: page }],
    },
    ...changes,
  };
}
