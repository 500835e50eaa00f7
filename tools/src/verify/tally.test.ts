import { describe, expect, it } from '@jest/globals';
import { runsIn, total } from './tally';

describe('what jest prints', () => {
  it('is one tally for each of its runs', () => {
    const output =
      'Tests:       21 passed, 21 total\nTime: 1 s\nTests:       2 failed, 1 skipped, 3 todo, 40 passed, 46 total\n';
    expect(runsIn(output, 'jest')).toEqual([
      { passed: 21, failed: 0, skipped: 0, flaky: 0 },
      { passed: 40, failed: 2, skipped: 4, flaky: 0 },
    ]);
  });

  it('is read behind the name that Nx puts before it', () => {
    const output = '@capsule/api: Tests:       1 failed, 890 passed, 891 total\n';
    expect(runsIn(output, 'jest')).toEqual([{ passed: 890, failed: 1, skipped: 0, flaky: 0 }]);
  });

  it('counts files that could not be loaded as failures, each in its own run', () => {
    const output = [
      '@capsule/a: Test Suites: 2 failed, 1 passed, 3 total',
      '@capsule/b: Test Suites: 1 passed, 1 total',
      '@capsule/a: Tests:       4 passed, 4 total',
      '@capsule/b: Tests:       5 passed, 5 total',
    ].join('\n');
    expect(runsIn(output, 'jest')).toEqual([
      { passed: 4, failed: 2, skipped: 0, flaky: 0 },
      { passed: 5, failed: 0, skipped: 0, flaky: 0 },
    ]);
  });
});

describe('a second try', () => {
  const tried = (name: string) => `@capsule/api:  LOGGING RETRY ERRORS  ${name}\n@capsule/api:  RETRY 1 \n`;

  it('that passes is told of', () => {
    const output = `${tried('waits')}@capsule/web: Tests:       1 passed, 1 total\n@capsule/api: Tests:       9 passed, 9 total\n`;
    expect(runsIn(output, 'jest').map(({ passed, flaky }) => ({ passed, flaky }))).toEqual([
      { passed: 1, flaky: 0 },
      { passed: 9, flaky: 1 },
    ]);
  });

  it('that fails as well is a failure, and nothing else', () => {
    const output = `${tried('fails')}@capsule/api: Tests:       1 failed, 9 passed, 10 total\n`;
    expect(runsIn(output, 'jest')).toEqual([{ passed: 9, failed: 1, skipped: 0, flaky: 0 }]);
  });
});

describe('what Playwright prints', () => {
  it('is read in colours', () => {
    const output =
      '\u001B[31m  1 failed\u001B[39m\n    [x] › a.spec.ts\n\u001B[32m  12 passed\u001B[39m\u001B[2m (5.1s)\u001B[22m\n';
    expect(runsIn(output, 'playwright')).toEqual([{ passed: 12, failed: 1, skipped: 0, flaky: 0 }]);
  });

  it.each([
    ['a second try that passed', '  1 flaky\n  2 passed (1s)\n', { passed: 3, failed: 0, skipped: 0, flaky: 1 }],
    ['a test that was cut short', '  1 interrupted\n', { passed: 0, failed: 1, skipped: 0, flaky: 0 }],
    [
      'tests that were skipped or never begun',
      '  2 skipped\n  3 did not run\n',
      { passed: 0, failed: 0, skipped: 5, flaky: 0 },
    ],
  ])('tells of %s', (_what, output, expected) => {
    expect(runsIn(output, 'playwright')).toEqual([expected]);
  });
});

describe('other words', () => {
  it.each(['jest', 'playwright'] as const)('are no counts of %s', (runner) => {
    expect(runsIn('12 passed the checks\n  3 passed the checks\nTested: 4 passed\n', runner)).toEqual([]);
  });
});

it('tallies are added up', () => {
  const [one, other] = [
    { passed: 1, failed: 2, skipped: 3, flaky: 4 },
    { passed: 10, failed: 20, skipped: 30, flaky: 40 },
  ];
  expect(total([one, other])).toEqual({ passed: 11, failed: 22, skipped: 33, flaky: 44 });
  expect(total([])).toEqual({ passed: 0, failed: 0, skipped: 0, flaky: 0 });
});
