import { describe, expect, it } from '@jest/globals';
import { cycleBreach, findCycles, type Edge } from './folder-cycles';

/** `src/a/x.ts > src/b/y.ts`: the first imports the second. */
const edges = (...imports: string[]): Edge[] =>
  imports.map((text, index) => {
    const [file = '', target = ''] = text.split(' > ');
    return { file, target, line: index + 1 };
  });

/** Each cycle as `folder: entry → entry → …`. */
const cycles = (...imports: string[]) =>
  findCycles(edges(...imports)).map((cycle) =>
    cycleBreach(cycle).what.split('\n')[0]?.replace('closes a cycle in ', ''),
  );

describe('folders that import each other', () => {
  it('form no cycle when all imports go in one direction', () => {
    expect(cycles('src/a/x.ts > src/b/x.ts', 'src/a/y.ts > src/c/x.ts', 'src/b/x.ts > src/c/x.ts')).toEqual([]);
  });

  it('form a cycle even if no two files import each other', () => {
    expect(cycles('src/a/x.ts > src/b/x.ts', 'src/b/y.ts > src/a/y.ts')).toEqual(['src: a → b → a']);
  });

  it('are found at every level', () => {
    expect(cycles('src/units/form/x.ts > src/units/table/x.ts', 'src/units/table/y.ts > src/units/form/y.ts')).toEqual([
      'src/units: form → table → form',
    ]);
    expect(cycles('libs/a/src/x.ts > libs/b/src/x.ts', 'libs/b/src/y.ts > libs/a/src/y.ts')).toEqual([
      'libs: a → b → a',
    ]);
  });

  it('form cycles with the files beside them', () => {
    expect(cycles('src/settings.ts > src/overrides/x.ts', 'src/overrides/y.ts > src/settings.ts')).toEqual([
      'src: settings.ts → overrides → settings.ts',
    ]);
    expect(cycles('src/x.ts > src/y.ts', 'src/y.ts > src/x.ts')).toEqual(['src: x.ts → y.ts → x.ts']);
  });

  it('may contain files that import each other across levels: the folder is one entry', () => {
    expect(cycles('src/a/deep/x.ts > src/b/x.ts', 'src/a/other/x.ts > src/b/x.ts')).toEqual([]);
  });

  it('are reported by the shortest of connected cycles', () => {
    const knot = [
      'src/a/x.ts > src/b/x.ts',
      'src/b/x.ts > src/c/x.ts',
      'src/c/x.ts > src/a/x.ts',
      'src/c/x.ts > src/b/y.ts',
    ];
    expect(cycles(...knot)).toEqual(['src: b → c → b']);
  });

  it('are reported by one cycle for each connected group', () => {
    const two = [
      'src/a/x.ts > src/b/x.ts',
      'src/b/x.ts > src/a/x.ts',
      'src/c/x.ts > src/d/x.ts',
      'src/d/x.ts > src/c/x.ts',
    ];
    expect(cycles(...two)).toEqual(['src: a → b → a', 'src: c → d → c']);
  });

  it('are reported with every file on the way', () => {
    const [cycle] = findCycles(edges('src/a/x.ts > src/b/x.ts', 'src/b/y.ts > src/c/x.ts', 'src/c/y.ts > src/a/y.ts'));
    expect(cycleBreach(cycle!)).toEqual({
      file: 'src/a/x.ts',
      line: 1,
      what: [
        'closes a cycle in src: a → b → c → a',
        '    src/a/x.ts:1 imports src/b/x.ts',
        '    src/b/y.ts:2 imports src/c/x.ts',
        '    src/c/y.ts:3 imports src/a/y.ts',
      ].join('\n'),
      cure: expect.stringContaining('Move what both need'),
    });
  });
});
