import { describe, expect, it } from '@jest/globals';
import { namedPackagesOf, readLock } from './lock-file';

describe('what the package.json files name', () => {
  const lockOf = (dependencies: Record<string, string>) =>
    JSON.stringify({ packages: { '': { dependencies }, 'node_modules/other': { dependencies: { inner: '^1.0.0' } } } });

  it('is what they need, what they build with, and what is there on some systems alone: each once', () => {
    const lists = {
      dependencies: { b: '1.0.0' },
      devDependencies: { a: '1.0.0' },
      optionalDependencies: { c: '1.0.0' },
    };
    const lock = JSON.stringify({ packages: { '': lists, 'libs/x': { dependencies: { b: '1.0.0', a: '2.0.0' } } } });
    expect(namedPackagesOf(lock).map(({ name, version }) => `${name}@${version}`)).toEqual([
      'a@1.0.0',
      'a@2.0.0',
      'b@1.0.0',
      'c@1.0.0',
    ]);
  });

  it('is read with its names in the registry', () => {
    expect(namedPackagesOf(lockOf({ '@a/b': '1.0.0-beta.1', c: 'npm:@d/e@2.0.0', '@capsule/x': '*' }))).toEqual([
      { name: '@a/b', version: '1.0.0-beta.1' },
      { name: 'c', version: '2.0.0', alias: '@d/e' },
    ]);
  });

  it.each(['^1.0.0', '1.x', 'latest', 'github:a/b'])('is exact: %s is refused', (wanted) => {
    expect(() => namedPackagesOf(lockOf({ a: wanted }))).toThrow(/no exact version/);
  });

  it('is one version of each', async () => {
    const names = namedPackagesOf(await readLock()).map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
