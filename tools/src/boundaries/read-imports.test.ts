import { describe, expect, it } from '@jest/globals';
import { readImports } from './read-imports';

const specifiers = (text: string, file = 'a.tsx') => readImports(file, text).imports.map(({ specifier }) => specifier);

describe('the imports of a file', () => {
  it.each([
    ["import { a } from './x';"],
    ["import './x';"],
    ["import type { A } from './x';"],
    ["import { type A } from './x';"],
    ["import * as all from './x';"],
    ["export { a } from './x';"],
    ["export type { A } from './x';"],
    ["export * from './x';"],
    ["export * as all from './x';"],
    ["const load = () => import('./x');"],
    ['const load = () => import(`./x`);'],
    ['const load = () => import(/* webpackChunkName: "x" */ \'./x\');'],
    ["type A = import('./x').A;"],
    ["let a: typeof import('./x');"],
    ["import a = require('./x');"],
    ["const a = require('./x');"],
    ["const file = require.resolve('./x');"],
    ["const file = import.meta.resolve('./x');"],
    ["const file = new URL('./x', import.meta.url);"],
    ["const file = new URL('x', import.meta.url);"],
    ["jest.mock('./x');"],
    ["jest.unmock('./x');"],
    ["jest.doMock('./x');"],
    ["jest.requireActual('./x');"],
    ["jest.requireMock('./x');"],
    ["jest.createMockFromModule('./x');"],
    ["jest.unstable_mockModule('./x', () => ({}));"],
    ["const a = jest.requireActual<typeof import('./x')>('./x');"],
  ])('%s', (text) => {
    expect(new Set(specifiers(text))).toEqual(new Set(['./x']));
  });

  it.each([
    ["// import a from './x';"],
    ['const text = "import a from \'./x\'";'],
    ["cache.resolve('./x');"],
    ["require.addHook('./x');"],
    ["map.mock('./x');"],
    ["const page = new URL('./x', document.baseURI);"],
    ['const load = (name: string) => import(`./pages/${name}`);'],
  ])('are not in %s', (text) => {
    expect(specifiers(text)).toEqual([]);
  });

  it('from the root of the disk are no relative ones', () => {
    expect(specifiers("const file = new URL('/x', import.meta.url);")).toEqual(['/x']);
  });

  it('come with their lines', () => {
    const text = "import a from './a';\n\nexport const load = () =>\n  import('./b');\n";
    expect(readImports('a.ts', text).imports).toEqual([
      { specifier: './a', line: 1 },
      { specifier: './b', line: 4 },
    ]);
  });

  it('are found in every kind of source', () => {
    expect(specifiers("const a = require('./x'); exports.a = a;", 'a.cjs')).toEqual(['./x']);
    expect(specifiers("import a from './x'; export class A { @a field = <T,>(t: T) => t; }", 'a.ts')).toEqual(['./x']);
    expect(specifiers("import a from './x'; export default <p>{a}</p>;", 'a.jsx')).toEqual(['./x']);
  });
});

describe('a file', () => {
  it('returns its other texts, which may name a package that another program loads', () => {
    const { strings } = readImports(
      'a.ts',
      "export default { transform: ['@swc/jest'], code: `from 'react-18' ${1}` };",
    );
    expect([...strings]).toEqual(expect.arrayContaining(['@swc/jest', "from 'react-18' "]));
  });

  it('with a syntax error reports it', () => {
    expect(readImports('a.ts', 'export const a = ;').errors).toHaveLength(1);
  });
});
