import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../workspace';
import { choose, chooseFiles, isTried } from './choose';
import { TARGETS } from './targets';

const chosen = (choices: ReturnType<typeof choose>) => choices.map(({ target, files }) => [target.name, files]);

describe('what is changed on purpose', () => {
  it('is every package without arguments, and the named ones with', () => {
    expect(chosen(choose([]))).toEqual(TARGETS.map(({ name }) => [name, undefined]));
    expect(chosen(choose(['host', 'deck']))).toEqual([
      ['host', undefined],
      ['deck', undefined],
    ]);
  });

  it('is every part of a package of several, by its folder', () => {
    const names = choose(['services/api']).map(({ target }) => target.name);
    expect(names.length).toBeGreaterThan(1);
    expect(names).toEqual(TARGETS.filter(({ folder }) => folder === 'services/api').map(({ name }) => name));
  });

  it('is a file of a package', () => {
    expect(chosen(choose(['libs/contracts/src/days.ts']))).toEqual([['contracts', ['src/days.ts']]]);
  });

  it.each([
    [['marketing'], ['src/home/card-delay.ts']],
    [['mfe-marketing/src/home/card-delay.ts'], ['src/home/card-delay.ts']],
    [['mfe-marketing/src/ui/use-near.ts'], []],
  ])('of %j counts what is tried now, and nothing that was tried before alone', (asked, counted) => {
    const [choice] = choose(asked);
    expect(['src/home/home-slides.ts', 'src/home/card-delay.ts'].filter(isTried(choice!))).toEqual(counted);
  });

  it('is each package once, with all files that are named of it', () => {
    const asked = ['libs/host/src/call.ts', 'deck', 'libs/contracts/src/days.ts', 'libs/host/src/store.ts'];
    expect(chosen(choose(asked))).toEqual([
      ['deck', undefined],
      ['contracts', ['src/days.ts']],
      ['host', ['src/call.ts', 'src/store.ts']],
    ]);
  });

  it.each([
    'web-kid',
    'libs/contracts/src/days.test.ts',
    'libs/web-kit/src/css.d.ts',
    'libs/web-kit/src/testing/fill.ts',
    'mfe-marketing/src/deck/deck.tsx',
  ])('is not %s: the command names what it knows', (asked) => {
    expect(() => choose([asked])).toThrow(`${asked} is no package of this command (contracts, host,`);
  });

  it('is what a branch changed, without what no package holds', () => {
    const changed = [
      'README.md',
      'libs/host/src/call.ts',
      'libs/host/src/call.test.ts',
      'libs/web-kit/src/form/bodies.ts',
    ];
    expect(chosen(chooseFiles(changed))).toEqual([
      ['host', ['src/call.ts']],
      ['kit-form', ['src/form/bodies.ts']],
    ]);
  });

  it.each(TARGETS.map((target) => [target.name, target] as const))(
    '%s has files and tests',
    async (_name, { folder, files, tests = [] }) => {
      const all = await readdir(path.join(ROOT, folder), { recursive: true });
      for (const glob of [...files, ...tests].filter((name) => !name.startsWith('!')))
        expect(all.filter((file) => path.matchesGlob(file, glob))).not.toEqual([]);
    },
  );
});
