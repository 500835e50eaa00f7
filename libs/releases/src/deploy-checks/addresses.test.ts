import { describe, expect, it } from '@jest/globals';
import type { Release } from '@capsule/contracts';
import { addressRefusals } from './addresses';

/** Every prefix of addresses has one owner (docs/decisions/024). */

const withPages = (app: string, ...paths: string[]): Release => ({
  format: 1,
  app,
  version: '1.0.0-0123456789ab',
  kind: app === 'shell' ? 'host' : 'remote',
  host: '^1.0.0',
  shared: {},
  entry: 'entry.js',
  preload: {},
  scriptHashes: [],
  manifest: {
    name: app,
    nav: [],
    routes: paths.map((path) => ({ path, frame: 'admin', page: 'page', title: 'Page' })),
  },
  files: {},
});

const LIVE = [withPages('shell', '/admin', '/admin/login'), withPages('mfe-inbox', '/admin/contacts')];
const refusalsOf = (...paths: string[]) => addressRefusals(withPages('mfe-new', ...paths), LIVE);

describe('a module may have', () => {
  it.each([
    ['pages under a page of its own', ['/admin/new', '/admin/new/:id', '/admin/new/empty', '/admin/new/:id/stays']],
    ['a prefix without a page at it', ['/admin/new/:id']],
    ['a page whose name only begins like that of another', ['/admin/contacts-book']],
  ])('%s', (_what, paths) => {
    expect(refusalsOf(...paths)).toEqual([]);
  });
});

describe('a module is refused', () => {
  const under = (path: string) =>
    `The page ${path} of mfe-new lies under /admin/contacts, which is mfe-inbox's already.`;

  it.each([
    ['a page under that of another', ['/admin/contacts/old'], under('/admin/contacts/old')],
    ['pages by a parameter there', ['/admin/contacts/:id'], under('/admin/contacts/:id')],
    [
      'pages that differ only in the name of a parameter',
      ['/admin/new/:id', '/admin/new/:part'],
      'The page /admin/new/:part is named twice by mfe-new.',
    ],
  ])('%s', (_what, paths, message) => {
    expect(refusalsOf(...paths)).toEqual([{ code: 'route.clash', message }]);
  });

  it('a prefix under which another has pages, and no page at it', () => {
    const others = [withPages('mfe-homes', '/admin/homes/:id')];
    expect(addressRefusals(withPages('mfe-new', '/admin/homes'), others)).toMatchObject([{ code: 'route.clash' }]);
  });
});
