import { describe, expect, it } from '@jest/globals';
import type { schema } from '@stryker-mutator/api/core';
import { percent, readScore } from './report';

const SOURCE = 'export const isLate = (day: string) =>\n  day < today() ||\n  day === never;\n';

const mutant = (status: schema.MutantStatus): schema.MutantResult => ({
  id: status,
  mutatorName: 'LogicalOperator',
  replacement: 'day < today() &&\n  day === never',
  status,
  location: { start: { line: 2, column: 3 }, end: { line: 3, column: 16 } },
});

const report = (...statuses: schema.MutantStatus[]): schema.MutationTestResult => ({
  schemaVersion: '1',
  thresholds: { high: 80, low: 60 },
  files: {
    'src/late.ts': { language: 'typescript', source: SOURCE, mutants: statuses.map(mutant) },
    'src/early.ts': { language: 'typescript', source: SOURCE, mutants: [mutant('Killed')] },
  },
});

const all = () => true;

describe('the score of a package', () => {
  it.each<[schema.MutantStatus, { caught: number; tried: number }]>([
    ['Killed', { caught: 1, tried: 1 }],
    // A loop that never ends is noticed, if late.
    ['Timeout', { caught: 1, tried: 1 }],
    ['Survived', { caught: 0, tried: 1 }],
    ['NoCoverage', { caught: 0, tried: 1 }],
    ['CompileError', { caught: 0, tried: 0 }],
    ['RuntimeError', { caught: 0, tried: 0 }],
    ['Ignored', { caught: 0, tried: 0 }],
  ])('counts a change that ended as %s', (status, expected) => {
    expect(readScore(report(status), 'libs/days', (file) => file === 'src/late.ts')).toMatchObject(expected);
  });

  it.each<[schema.MutantStatus, { caught: number; tried: number }]>([
    ['Killed', { caught: 1, tried: 1 }],
    ['Survived', { caught: 0, tried: 0 }],
  ])('counts a change that takes effect on loading where it was noticed: %s', (status, expected) => {
    const late = { language: 'typescript', source: SOURCE, mutants: [{ ...mutant(status), static: true }] };
    expect(readScore({ ...report(), files: { 'src/late.ts': late } }, 'libs/days', all)).toEqual({
      ...expected,
      survivors: [],
    });
  });

  it('adds up all files, or those that are asked for', () => {
    expect(readScore(report('Survived', 'Killed'), 'libs/days', all)).toMatchObject({ caught: 2, tried: 3 });
    expect(readScore(report('Survived'), 'libs/days', (file) => file === 'src/early.ts')).toMatchObject({
      caught: 1,
      tried: 1,
    });
  });

  it('names a survivor by its place and its code before and after, each on one line', () => {
    expect(readScore(report('Survived'), 'libs/days', all).survivors).toEqual([
      {
        file: 'libs/days/src/late.ts',
        line: 2,
        from: 'day < today() || day === never',
        to: 'day < today() && day === never',
      },
    ]);
  });

  it('is rounded down, so that a goal is not reached by rounding', () => {
    expect(percent({ caught: 899, tried: 1000 })).toBe(89);
    expect(percent({ caught: 0, tried: 0 })).toBe(100);
  });
});
