import { describe, expect, it } from '@jest/globals';
import { tallyOf } from './tally';

describe('tally', () => {
  it('adds up what several runs of jest say', () => {
    const output =
      'Tests:       21 passed, 21 total\nTime: 1 s\nTests:       2 failed, 1 skipped, 40 passed, 43 total\n';
    expect(tallyOf(output)).toEqual({ passed: 61, failed: 2 });
  });

  it('reads jest behind the name that Nx puts before it', () => {
    expect(tallyOf('@capsule/api: Tests:       1 failed, 890 passed, 891 total\n')).toEqual({ passed: 890, failed: 1 });
  });

  it('reads Playwright, in colours', () => {
    expect(tallyOf('\u001B[32m  12 passed\u001B[39m (5.1s)\n\u001B[31m  1 failed\u001B[39m\n')).toEqual({
      passed: 12,
      failed: 1,
    });
  });

  it('counts nothing where nothing is counted', () => {
    expect(tallyOf('12 passed the checks')).toEqual({ passed: 0, failed: 0 });
  });
});
