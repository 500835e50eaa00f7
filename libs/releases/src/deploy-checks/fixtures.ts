import { federationName, type Release, type RemoteRoute } from '@capsule/contracts';
import type { Budgets } from '../budgets';
import { SHARED } from '../fixtures';
import { versionOf } from '../version';
import type { Candidate } from './candidate';

/** Releases that the tests of the deploy checks put beside each other. */

export const release = (app: string, changes: Partial<Release> = {}): Release => ({
  format: 1,
  app,
  version: '1.0.0-0123456789ab',
  kind: 'remote',
  host: '^1.0.0',
  shared: SHARED,
  entry: 'entry.js',
  preload: {},
  scriptHashes: [],
  manifest: { name: app, nav: [], routes: [] },
  files: {},
  ...changes,
});
export const PAGE_FILES = ['exposed.js', 'page-page.0a1b.js'];
/** The release as its build would have written it: with the files of its pages, and the version of its content. */
export function built(of: Release): Release {
  const preloads = Object.fromEntries(of.manifest.routes.map(({ page }) => [page, PAGE_FILES]));
  const { version, ...content } = { ...of, preload: { ...preloads, ...of.preload } };
  return { ...content, version: of.kind === 'host' ? version : versionOf(content, '1.0.0') };
}
export const federationOf = ({ app }: Release): Candidate['federation'] => ({
  name: federationName(app),
  metaData: { remoteEntry: { name: 'entry.js' } },
  exposes: [{ assets: { js: { sync: ['exposed.js'], async: ['page-page.0a1b.js'] }, css: { sync: [], async: [] } } }],
  shared: [],
});
/** The same of a build that brings a copy of a package. */
export const carrying = (of: Release, name: string): Candidate['federation'] => ({
  ...federationOf(of),
  shared: [{ name, assets: { js: { sync: ['1.js'] } } }],
});
export const candidate = (of: Release, changes: Partial<Candidate> = {}): Candidate => ({
  release: built(of),
  federation: federationOf(of),
  served: {},
  ...changes,
});
export const route = (path: string, frame: RemoteRoute['frame'] = 'admin'): RemoteRoute => ({
  path,
  frame,
  page: 'page',
  title: 'Page',
});
export const entry = (path: string) => ({
  path,
  label: `Entry ${path}`,
  summary: 'S.',
  icon: 'M4 4h16',
  order: 5,
  roles: ['admin' as const],
});
export const withPages = (app: string, routes: RemoteRoute[], nav = [] as ReturnType<typeof entry>[]) =>
  release(app, { manifest: { name: app, nav, routes } });
export const shares = (changes: Release['shared']) => ({ shared: { ...SHARED, ...changes } });
export const at = (version: string, range = `^${version}`) => ({ version, range });

export const shell = release('shell', {
  kind: 'host',
  host: '1.4.0',
  entry: null,
  manifest: { name: 'shell', nav: [entry('/admin')], routes: [route('/admin'), route('/admin/login')] },
});
export const inbox = release('mfe-inbox', {
  manifest: { name: 'mfe-inbox', nav: [entry('/admin/contacts')], routes: [route('/admin/contacts')] },
});
export const LIVE = [shell, inbox];
export const labelled = (label: string) => ({ ...entry('/admin/new'), label });
export const BUDGETS: Budgets = {
  host: { public: 1000, admin: 2000, later: 500 },
  remote: { public: 100, admin: 200, later: 400 },
  exceptions: { 'mfe-heavy': { 'page:page': 300, later: 600 } },
};
