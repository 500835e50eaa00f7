import { describe, expect, it } from '@jest/globals';
import { circleBreach, findCircles, type Edge } from './folder-circles';

/** `src/a/x.ts > src/b/y.ts`: the first imports the second. */
const edges = (...imports: string[]): Edge[] =>
  imports.map((text, index) => {
    const [file = '', target = ''] = text.split(' > ');
    return { file, target, line: index + 1 };
  });

/** Each circle as `folder: entry → entry → …`. */
const circles = (...imports: string[]) =>
  findCircles(edges(...imports)).map((circle) =>
    circleBreach(circle).what.split('\n')[0]?.replace('closes a circle in ', ''),
  );

describe('folders that import each other', () => {
  it('are no circle when all imports lead one way', () => {
    expect(circles('src/a/x.ts > src/b/x.ts', 'src/a/y.ts > src/c/x.ts', 'src/b/x.ts > src/c/x.ts')).toEqual([]);
  });

  it('are a circle though no two files import each other', () => {
    expect(circles('src/a/x.ts > src/b/x.ts', 'src/b/y.ts > src/a/y.ts')).toEqual(['src: a → b → a']);
  });

  it('are found at every level', () => {
    expect(circles('src/units/form/x.ts > src/units/table/x.ts', 'src/units/table/y.ts > src/units/form/y.ts')).toEqual(
      ['src/units: form → table → form'],
    );
    expect(circles('libs/a/src/x.ts > libs/b/src/x.ts', 'libs/b/src/y.ts > libs/a/src/y.ts')).toEqual([
      'libs: a → b → a',
    ]);
  });

  it('form circles with the files beside them', () => {
    expect(circles('src/settings.ts > src/overrides/x.ts', 'src/overrides/y.ts > src/settings.ts')).toEqual([
      'src: settings.ts → overrides → settings.ts',
    ]);
    expect(circles('src/x.ts > src/y.ts', 'src/y.ts > src/x.ts')).toEqual(['src: x.ts → y.ts → x.ts']);
  });

  it('may hold files that import each other across levels: the folder is one entry', () => {
    expect(circles('src/a/deep/x.ts > src/b/x.ts', 'src/a/other/x.ts > src/b/x.ts')).toEqual([]);
  });

  it('are told by the shortest circle of a knot', () => {
    const knot = [
      'src/a/x.ts > src/b/x.ts',
      'src/b/x.ts > src/c/x.ts',
      'src/c/x.ts > src/a/x.ts',
      'src/c/x.ts > src/b/y.ts',
    ];
    expect(circles(...knot)).toEqual(['src: b → c → b']);
  });

  it('are told one circle a knot', () => {
    const two = [
      'src/a/x.ts > src/b/x.ts',
      'src/b/x.ts > src/a/x.ts',
      'src/c/x.ts > src/d/x.ts',
      'src/d/x.ts > src/c/x.ts',
    ];
    expect(circles(...two)).toEqual(['src: a → b → a', 'src: c → d → c']);
  });

  it('are told with every file on the way', () => {
    const [circle] = findCircles(
      edges('src/a/x.ts > src/b/x.ts', 'src/b/y.ts > src/c/x.ts', 'src/c/y.ts > src/a/y.ts'),
    );
    expect(circleBreach(circle!)).toEqual({
      file: 'src/a/x.ts',
      line: 1,
      what: [
        'closes a circle in src: a → b → c → a',
        '    src/a/x.ts:1 imports src/b/x.ts',
        '    src/b/y.ts:2 imports src/c/x.ts',
        '    src/c/y.ts:3 imports src/a/y.ts',
      ].join('\n'),
      cure: expect.stringContaining('Move what both need'),
    });
  });
});
