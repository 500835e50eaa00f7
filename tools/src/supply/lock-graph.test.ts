import { describe, expect, it } from '@jest/globals';
import { satisfies } from 'semver';
import { broughtAlong, commonRange } from './brought-along';
import { readLock } from './lock-file';
import { copiesOf, runningWith, waysTo } from './lock-graph';

const LOCK = JSON.stringify({
  packages: {
    '': { devDependencies: { a: '1.0.0' } },
    shell: { dependencies: { b: '2.0.0', '@capsule/x': '*' } },
    'libs/x': { dependencies: { other: 'npm:real@1.0.0' } },
    'node_modules/@capsule/x': { resolved: 'libs/x', link: true },
    'node_modules/a': { version: '1.0.0', dependencies: { b: '^1.0.0', c: '~3.1.0' }, peerDependencies: { d: '*' } },
    'node_modules/a/node_modules/b': { version: '1.5.0', dependencies: { c: '^3.0.0' } },
    'node_modules/b': { version: '2.0.0', optionalDependencies: { c: '^3.1.2', 'b-linux': '2.0.0' } },
    'node_modules/b-linux': { version: '2.0.0' },
    'node_modules/c': { version: '3.1.4' },
    'libs/x/node_modules/other': { version: '1.0.0', name: 'real' },
  },
});

describe('the packages of a lock file', () => {
  it('are known with those who find them', () => {
    expect(copiesOf(LOCK).map(({ name, place, askedBy }) => [name, place, askedBy.map(({ by }) => by)])).toEqual([
      ['a', 'node_modules/a', ['']],
      ['b', 'node_modules/a/node_modules/b', ['node_modules/a']],
      ['b', 'node_modules/b', ['shell']],
      ['b-linux', 'node_modules/b-linux', ['node_modules/b']],
      ['c', 'node_modules/c', ['node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/b']],
      ['real', 'libs/x/node_modules/other', ['libs/x']],
    ]);
  });

  it('are shipped with what needs them when it runs, and not with what is only built and tested with them', () => {
    const packages = {
      shell: {
        name: '@capsule/shell',
        version: '1.0.0',
        dependencies: { '@capsule/x': '*' },
        devDependencies: { t: '1' },
      },
      'node_modules/@capsule/x': { resolved: 'libs/x', link: true },
      'libs/x': { name: '@capsule/x', version: '1.1.0', dependencies: { a: '1' }, peerDependencies: { unasked: '1' } },
      'node_modules/a': {
        version: '1.2.0',
        dependencies: { both: '1', b: '1' },
        optionalDependencies: { linux: '1', 'not-there': '1' },
        peerDependencies: { beside: '1', without: '1' },
        peerDependenciesMeta: { without: { optional: true } },
      },
      'node_modules/a/node_modules/b': { version: '1.3.0', name: 'real-b', dependencies: { a: '1' } },
      ...Object.fromEntries(
        ['b', 't', 'both', 'linux', 'beside', 'without', 'unasked'].map((name) => [
          `node_modules/${name}`,
          { version: '2.0.0', dependencies: name === 't' ? { both: '1' } : {} },
        ]),
      ),
    };
    expect([...runningWith(JSON.stringify({ packages }), ['shell'])].sort()).toEqual([
      '@capsule/shell@1.0.0',
      '@capsule/x@1.1.0',
      'a@1.2.0',
      'beside@2.0.0',
      'both@2.0.0',
      'linux@2.0.0',
      'real-b@1.3.0',
    ]);
  });

  it('are reached on a shortest way', () => {
    expect(Object.fromEntries(waysTo(copiesOf(LOCK)))).toMatchObject({
      'node_modules/a/node_modules/b': 'package.json > a > b',
      'node_modules/c': 'package.json > a > c',
      'libs/x/node_modules/other': 'libs/x > other',
    });
  });

  it('are brought along where none of ours names them, and none asks for one version alone', () => {
    expect(broughtAlong(copiesOf(LOCK))).toEqual([
      { name: 'brought-0', alias: 'b', version: '1.5.0', range: '>=1.5.0 >=1.0.0 <2.0.0-0', by: 'a' },
      expect.objectContaining({ name: 'brought-1', alias: 'c', version: '3.1.4' }),
    ]);
  });

  it('are all asked for by somebody', async () => {
    const copies = copiesOf(await readLock());
    const ways = waysTo(copies);
    expect(copies.length).toBeGreaterThan(1000);
    expect(copies.filter(({ place }) => !ways.has(place))).toEqual([]);
  });
});

describe('from 1.2.0 on', () => {
  const VERSIONS = ['1.1.0', '1.2.0', '1.2.5', '1.9.0', '2.1.0', '3.0.0'];

  it.each([
    [['^1.0.0'], ['1.2.0', '1.2.5', '1.9.0']],
    [
      ['^1.0.0', '~1.2.0'],
      ['1.2.0', '1.2.5'],
    ],
    [
      ['^1.0.0 || ^2.0.0', '>=1'],
      ['1.2.0', '1.2.5', '1.9.0', '2.1.0'],
    ],
    [
      ['1.2.0 - 1.2.9 || ^2.0.0', '^1.1.0 || ^3.0.0'],
      ['1.2.0', '1.2.5'],
    ],
    [['*'], ['1.2.0', '1.2.5', '1.9.0', '2.1.0', '3.0.0']],
    // An override of ours holds it.
    [['^2.0.0'], ['1.2.0', '1.2.5', '1.9.0']],
    [['latest'], ['1.2.0', '1.2.5', '1.9.0']],
  ])('the ranges %j together allow %j', (ranges, allowed) => {
    const common = commonRange('1.2.0', ranges);
    expect(VERSIONS.filter((version) => satisfies(version, common))).toEqual(allowed);
  });

  it('stay few, however many ask', () => {
    const ranges = [1, 2, 3, 4, 5, 6].map(
      (minor) => `^1.0.${minor} || ^2.0.${minor} || ^3.0.${minor} || ^4.0.${minor}`,
    );
    expect(commonRange('1.2.0', ranges).split('||')).toHaveLength(4);
  });
});
