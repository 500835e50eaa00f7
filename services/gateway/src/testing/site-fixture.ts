import { createHash } from 'node:crypto';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { FIRST_CALLS_PLACE } from '@capsule/contracts';
import { createFolderStore, type ReleaseStore } from '@capsule/releases';
import { makeBuild, type Build, type BuildOptions } from '@capsule/releases/fixtures';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';

/** A small website in a real store: a shell, a public remote and a back-office remote. */

const INLINE_SCRIPT = 'document.documentElement.dataset.light = ""';

export const SCRIPT_HASH = `sha256-${createHash('sha256').update(INLINE_SCRIPT).digest('base64')}`;

/** What sends the first calls of a list. */
export const FIRST_CALLS_SCRIPT = '<script>askFirst()</script>';
const FIRST_CALLS = `${FIRST_CALLS_PLACE}${FIRST_CALLS_SCRIPT}`;

/** The HTML file of the shell. */
export const INDEX = `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><script>${INLINE_SCRIPT}</script><!--page:head-->${FIRST_CALLS}</head>
<body><div id="root"></div><!--page:table--></body></html>
`;

/** Long enough to be worth compressing. */
const SCRIPT = `export const words = ${JSON.stringify('capsule '.repeat(200))};`;

export const shell = (index = INDEX): BuildOptions => ({
  app: 'shell',
  kind: 'host',
  host: '1.0.0',
  scriptHashes: [SCRIPT_HASH],
  strictPolicy: true,
  preload: {
    public: ['public.1a2b.js'],
    admin: ['admin.3c4d.js'],
    dashboard: ['dashboard.4d5e.js'],
    'first-screen': ['first.6e7f.css', 'first.8a9b.js'],
  },
  files: {
    'index.html': index,
    'public.1a2b.js': SCRIPT,
    'admin.3c4d.js': SCRIPT,
    'dashboard.4d5e.js': SCRIPT,
    'first.6e7f.css': 'h1{color:red}',
    'first.8a9b.js': SCRIPT,
    'favicon.ico': 'an icon',
    'site.webmanifest': '{}',
    'og.jpg': 'an image',
  },
  manifest: {
    routes: [
      { path: '/admin', page: 'dashboard', frame: 'admin', title: 'Dashboard' },
      { path: '/admin/login', page: 'login', frame: 'admin', title: 'Admin Login' },
    ],
  },
});

export const marketing = (entry = 'marketing()'): BuildOptions => ({
  app: 'mfe-marketing',
  entry: 'remoteEntry.5e6f.js',
  strictPolicy: true,
  preload: { home: ['exposed.7a8b.js', 'home.9c0d.css'], contact: ['exposed.7a8b.js'] },
  files: {
    'remoteEntry.5e6f.js': entry,
    'exposed.7a8b.js': SCRIPT,
    'home.9c0d.css': 'h1{color:red}',
    'hero.3a4b.avif': 'an image',
    'video.1e2f.mp4': Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256)),
    'og-contact.jpg': 'a picture',
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  },
  brotli: { 'exposed.7a8b.js': brotliCompressSync(SCRIPT) },
  manifest: {
    routes: [
      {
        path: '/',
        page: 'home',
        frame: 'public',
        title: 'Smart homes',
        description: 'Homes for "racing" <people> & co.',
        firstPlace: { key: 'home-hero', sizes: '100vw' },
        firstPictures: [
          {
            media: '(width > 768px)',
            type: 'image/avif',
            sizes: '100vw',
            sources: [
              { asset: 'hero.avif', width: 800 },
              { asset: 'never-built.avif', width: 1600 },
            ],
          },
        ],
      },
      { path: '/contact', page: 'contact', frame: 'public', title: 'Contact', picture: 'og-contact.jpg' },
      {
        path: '/housing',
        page: 'contact',
        frame: 'public',
        title: 'Housing',
        picture: 'og-never-built.jpg',
        products: [{ name: 'Capsule home', description: 'A home.', from: 400, to: 550, per: 'week' }],
      },
      { path: '/homes/:id', page: 'contact', frame: 'public', title: 'A home' },
    ],
  },
});

export const inbox = (): BuildOptions => ({
  app: 'mfe-admin-inbox',
  strictPolicy: true,
  files: { 'remoteEntry.js': 'inbox()' },
  preload: { inquiries: [] },
  manifest: {
    nav: [
      {
        path: '/admin/contacts',
        label: 'Contact </script> Inquiries',
        summary: 'What visitors ask.',
        icon: 'M4 4h16',
        order: 70,
        roles: ['admin', 'manager'],
      },
    ],
    routes: [
      {
        path: '/admin/contacts',
        page: 'inquiries',
        frame: 'admin',
        title: 'Contact Inquiries',
        firstList: '/api/contact?page=1',
        firstRows: {
          label: 'Inquiries',
          resource: 'contact',
          named: 'name',
          search: 'Search...',
          filters: [],
          buttons: [],
          columns: [{ field: 'name', title: 'Name' }],
        },
      },
    ],
  },
});

/** A store with published builds, which tests can change. */
export interface StoreFixture {
  root: string;
  store: ReleaseStore;
  publish: (options: BuildOptions) => Promise<Build['release']>;
  /** Publishes builds and makes exactly these live. */
  deploy: (...builds: BuildOptions[]) => Promise<Build['release'][]>;
  /** The path of a release, or of one of its files. */
  placeOf: (release: Build['release'], file?: string) => string;
  remove: () => Promise<void>;
}

export async function storeFixture(): Promise<StoreFixture> {
  const { folder, remove } = await temporaryFolder('site');
  const root = path.join(folder, 'data');
  const store = createFolderStore(root);
  const publish = async (options: BuildOptions) => {
    const { folder: build, release } = await makeBuild(folder, options);
    await store.publish(build, release);
    return release;
  };
  return {
    root,
    store,
    publish,
    async deploy(...builds) {
      const releases = await Promise.all(builds.map(publish));
      const apps = Object.fromEntries(releases.map(({ app, version }) => [app, version]));
      const expected = (await store.listLocks()).at(-1) ?? 0;
      await store.deploy({ expected, apps, by: 'a test', why: 'to be served' });
      return releases;
    },
    placeOf: ({ app, version }, file = '') => path.join(root, 'releases', app, version, file),
    remove,
  };
}
