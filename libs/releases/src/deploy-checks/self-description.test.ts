import { describe, expect, it } from '@jest/globals';
import type { Release } from '@capsule/contracts';
import { versionOf } from '../version';
import type { Candidate } from './candidate';
import { selfDescriptionRefusals } from './self-description';

const CHUNKS = { 'page-list': ['page-list.0a1b.js', 'page-list.2c3d.css'], 'page-form': ['page-form.4e5f.js'] };
const FILE = { integrity: 'sha384-', bytes: 1 };
const NAMES = ['entry.js', 'exposed.js', ...Object.values(CHUNKS).flat()];
const content: Omit<Release, 'version'> = {
  format: 1,
  app: 'mfe-admin-units',
  kind: 'remote',
  host: '^1.0.0',
  shared: {},
  entry: 'entry.js',
  preload: { list: ['exposed.js', ...CHUNKS['page-list'], '2.6a7b.js'], form: ['exposed.js', ...CHUNKS['page-form']] },
  scriptHashes: [],
  manifest: {
    name: 'mfe-admin-units',
    nav: [],
    routes: [
      { path: '/admin/units', page: 'list', frame: 'admin', title: 'Units' },
      { path: '/admin/units/new', page: 'form', frame: 'admin', title: 'New unit' },
    ],
  },
  files: Object.fromEntries(NAMES.map((name) => [name, FILE])),
};
const release: Release = { ...content, version: versionOf(content, '1.2.0') };
const federation: Candidate['federation'] = {
  name: 'mfe_admin_units',
  metaData: { remoteEntry: { name: 'entry.js' } },
  exposes: [
    {
      assets: {
        js: { sync: ['exposed.js'], async: ['page-list.0a1b.js', 'page-form.4e5f.js'] },
        css: { sync: [], async: ['page-list.2c3d.css'] },
      },
    },
  ],
  shared: [],
};

/** The refusals of a release that somebody has changed after its build, and given the version of the new content. */
function refusalsOf(changes: Partial<Release>) {
  const { version: _version, ...changed } = { ...release, ...changes };
  const of = { ...changed, version: versionOf(changed, '1.2.0') };
  return selfDescriptionRefusals({ release: of, federation, served: {} });
}
const routes = [...content.manifest.routes, { path: '/admin/map', page: 'map', frame: 'admin' as const, title: 'Map' }];

describe('a release is what it says of itself (architecture §3)', () => {
  it('as the build wrote it', () => {
    expect(refusalsOf({})).toEqual([]);
  });

  it.each<[string, Partial<Release>, string, string]>([
    ['it names no entry', { entry: null }, 'entry.missing', 'names no entry, and its build has entry.js.'],
    [
      'it names another entry',
      { entry: 'exposed.js' },
      'entry.missing',
      'names the entry exposed.js, and its build has',
    ],
    [
      'it has a route without a page',
      { manifest: { ...content.manifest, routes }, preload: { ...content.preload, map: ['exposed.js'] } },
      'page.missing',
      'has no page "map" for /admin/map: its build has no chunk page-map.',
    ],
    [
      'it preloads less than a page needs, so that the rest has no budget',
      { preload: { ...content.preload, list: ['exposed.js', 'page-list.0a1b.js'] } },
      'preload.missing',
      'does not preload page-list.2c3d.css.',
    ],
  ])('and refused where %s', (_what, changes, code, message) => {
    expect(refusalsOf(changes)).toEqual([{ code, message: expect.stringContaining(message) }]);
  });

  it('and refused where its preloads are gone', () => {
    expect(refusalsOf({ preload: {} }).map(({ message }) => message.split('does not preload ')[1])).toEqual([
      'exposed.js.',
      'page-list.0a1b.js.',
      'page-list.2c3d.css.',
      'exposed.js.',
      'page-form.4e5f.js.',
    ]);
  });

  it.each<[string, Partial<Release>]>([
    ['another version', { version: '9.9.9-000000000000' }],
    [
      'another label or title',
      { manifest: { ...content.manifest, routes: [{ ...routes[0]!, title: 'Mine' }, routes[1]!] } },
    ],
    ['shorter preloads', { preload: { ...content.preload, list: ['exposed.js', ...CHUNKS['page-list']] } }],
    ['another hash of a file', { files: { ...content.files, 'entry.js': { ...FILE, bytes: 2 } } }],
  ])('and refused where it was given %s after its build: a version is the hash of its content', (_what, changes) => {
    const of = { ...release, ...changes };
    const refusals = selfDescriptionRefusals({ release: of, federation, served: {} });
    expect(refusals.map(({ code }) => code)).toEqual(['version.changed']);
  });

  it('is not asked of a host, whose pages are its own', () => {
    const host: Release = { ...release, kind: 'host', entry: null, preload: {} };
    expect(selfDescriptionRefusals({ release: host, federation, served: {} })).toEqual([]);
  });
});
