import { describe, expect, it } from '@jest/globals';
import { carries, entryOf, exposedFiles, filesOfPage, parseFederation } from './federation-document';

const item = (name: string, sync: string[]) => ({
  name,
  version: '1.0.0',
  assets: { js: { sync, async: ['later.js'] } },
});
const assets = {
  js: { sync: ['exposed.js'], async: ['page-list.1.js', 'page-list-2.1.js', '0.js'] },
  css: { sync: ['exposed.css'], async: ['page-list.2.css'] },
};
const whole = {
  name: 'mfe_new',
  metaData: { remoteEntry: { name: 'entry.js', type: 'global' } },
  exposes: [{ name: 'remote', assets }],
  shared: [item('grid', ['grid.js']), item('react', [])],
};

describe('mf-manifest.json', () => {
  it('is read for its name and its shared packages, and may say more', () => {
    expect(parseFederation(JSON.stringify(whole))).toMatchObject({ name: 'mfe_new', shared: [{ name: 'grid' }, {}] });
  });

  it.each([
    ['no name', { ...whole, name: undefined }],
    ['an empty name', { ...whole, name: '' }],
    ['no shared packages', { ...whole, shared: undefined }],
    ['no entry', { ...whole, metaData: {} }],
    ['no exposed modules', { ...whole, exposes: undefined }],
    ['an exposed module without styles', { ...whole, exposes: [{ assets: { js: assets.js } }] }],
    ['a package without a name', { ...whole, shared: [{ assets: { js: { sync: [] } } }] }],
    ['a package without assets', { ...whole, shared: [{ name: 'grid' }] }],
    ['assets without scripts', { ...whole, shared: [{ name: 'grid', assets: {} }] }],
    ['scripts without a list', { ...whole, shared: [{ name: 'grid', assets: { js: {} } }] }],
    ['a list of other things', { ...whole, shared: [{ name: 'grid', assets: { js: { sync: [1] } } }] }],
  ])('is refused with %s', (_what, document) => {
    expect(() => parseFederation(JSON.stringify(document))).toThrow();
  });

  it('is refused with all that is wrong with it', () => {
    const read = () => parseFederation(JSON.stringify({ ...whole, name: '', shared: [{ name: 1, assets: {} }] }));
    expect(read).toThrow(/^name must [^.]*\. shared[^.]*\.$/);
  });
});

it.each([
  ['grid', true],
  ['react', false],
  ['react-dom', false],
])('a build that has a script of grid alone carries %s: %j', (name, expected) => {
  expect(carries(parseFederation(JSON.stringify(whole)), name)).toBe(expected);
});

it('a build has an entry, the files of its exposed module, and those of each page by the name of its chunk', () => {
  const federation = parseFederation(JSON.stringify(whole));
  expect(entryOf(federation)).toBe('entry.js');
  expect(exposedFiles(federation)).toEqual(['exposed.js', 'exposed.css']);
  expect(filesOfPage(federation, 'list')).toEqual(['page-list.1.js', 'page-list.2.css']);
});
