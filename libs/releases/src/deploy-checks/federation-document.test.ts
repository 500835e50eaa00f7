import { describe, expect, it } from '@jest/globals';
import { carries, parseFederation } from './federation-document';

const item = (name: string, sync: string[]) => ({
  name,
  version: '1.0.0',
  assets: { js: { sync, async: ['later.js'] } },
});
const whole = { name: 'mfe_new', metaData: {}, shared: [item('grid', ['grid.js']), item('react', [])] };

describe('mf-manifest.json', () => {
  it('is read for its name and its shared packages, and may say more', () => {
    expect(parseFederation(JSON.stringify(whole))).toMatchObject({ name: 'mfe_new', shared: [{ name: 'grid' }, {}] });
  });

  it.each([
    ['no name', { shared: [] }],
    ['an empty name', { ...whole, name: '' }],
    ['no shared packages', { name: 'mfe_new' }],
    ['a package without a name', { ...whole, shared: [{ assets: { js: { sync: [] } } }] }],
    ['a package without assets', { ...whole, shared: [{ name: 'grid' }] }],
    ['assets without scripts', { ...whole, shared: [{ name: 'grid', assets: {} }] }],
    ['scripts without a list', { ...whole, shared: [{ name: 'grid', assets: { js: {} } }] }],
    ['a list of other things', { ...whole, shared: [{ name: 'grid', assets: { js: { sync: [1] } } }] }],
  ])('is refused with %s', (_what, document) => {
    expect(() => parseFederation(JSON.stringify(document))).toThrow();
  });
});

it.each([
  ['grid', true],
  ['react', false],
  ['react-dom', false],
])('a build that has a script of grid alone carries %s: %j', (name, expected) => {
  expect(carries(parseFederation(JSON.stringify(whole)), name)).toBe(expected);
});
