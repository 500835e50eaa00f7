import { describe, expect, it } from '@jest/globals';
import { countStep, type Ending } from './count-step';
import { lastLine, stepLine } from './summary';
import type { Tally } from './tally';

const WELL: Ending = { kind: 'exited', code: 0 };
const tally = (passed: number, failed = 0, skipped = 0, flaky = 0): Tally => ({ passed, failed, skipped, flaky });

describe('a step with tests', () => {
  it.each<[string, Ending, Tally[], Tally, string[]]>([
    ['its tests', WELL, [tally(3), tally(4, 0, 2)], tally(7, 0, 2), []],
    ['its failures', { kind: 'exited', code: 1 }, [tally(3, 2)], tally(3, 2), ['ended with code 1']],
    [
      'a failure that it hides behind code 0',
      WELL,
      [tally(3, 2)],
      tally(3, 2),
      ['ended with code 0 in spite of failures'],
    ],
    ['a crash after the last test', { kind: 'exited', code: 2 }, [tally(3)], tally(3, 1), ['ended with code 2']],
    ['being killed', { kind: 'killed', signal: 'SIGKILL' }, [tally(3)], tally(3, 1), ['was ended by SIGKILL']],
    ['being too late', { kind: 'too-late', seconds: 60 }, [tally(3)], tally(3, 1), ['was not done within 60 s']],
    ['being stopped', { kind: 'stopped' }, [tally(3)], tally(3, 1), ['was stopped']],
    ['no test at all', WELL, [], tally(0, 1), ['told of no tests']],
    ['tests that are all skipped', WELL, [tally(0, 0, 5)], tally(0, 1, 5), ['skipped every test of 1 of 1 runs']],
    [
      'one project whose tests are all skipped',
      WELL,
      [tally(9), tally(0, 0, 5)],
      tally(9, 1, 5),
      ['skipped every test of 1 of 2 runs'],
    ],
  ])('counts %s', (_what, ending, runs, expected, problems) => {
    expect(countStep(ending, runs)).toEqual({ ...expected, problems });
  });
});

describe('a step without tests', () => {
  it.each<[string, Ending, Tally]>([
    ['counts as one', WELL, tally(1)],
    ['fails with its program', { kind: 'exited', code: 1 }, tally(0, 1)],
    ['fails when it is killed', { kind: 'killed', signal: 'SIGTERM' }, tally(0, 1)],
    ['fails without its program', { kind: 'not-started', reason: 'spawn x ENOENT' }, tally(0, 1)],
  ])('%s', (_what, ending, expected) => {
    expect(countStep(ending, null)).toMatchObject(expected);
  });
});

describe('what is said', () => {
  const well = countStep(WELL, [tally(12)]);
  const skipping = countStep(WELL, [tally(3, 0, 2)]);
  const flaky = countStep(WELL, [tally(4, 0, 0, 1)]);

  it('ends with the sums, and with what was skipped only where something was', () => {
    expect(lastLine([well, countStep({ kind: 'exited', code: 1 }, null)])).toBe('12 passed, 1 failed');
    expect(lastLine([well, skipping])).toBe('15 passed, 0 failed, 2 skipped');
    expect(lastLine([well, flaky])).toBe('16 passed, 0 failed, 1 flaky');
  });

  it('has a line for each step, with what is wrong', () => {
    expect(stepLine('lint', well, 1.26)).toBe('✓ lint                12 passed   0 failed  1.3 s');
    expect(stepLine('tests', skipping, 60)).toBe('✓ tests                3 passed   0 failed 2 skipped  60.0 s');
    expect(stepLine('browser', flaky, 60)).toBe('✓ browser              4 passed   0 failed 1 flaky  60.0 s');
    const broken = countStep({ kind: 'not-started', reason: 'spawn gone ENOENT' }, []);
    expect(stepLine('browser', broken, 0)).toBe(
      '✗ browser              0 passed   1 failed  0.0 s  It could not be started: spawn gone ENOENT, and told of no tests.',
    );
  });
});
