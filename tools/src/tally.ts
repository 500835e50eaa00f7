import { stripVTControlCharacters } from 'node:util';

/** Counts tests from the output of the test runners. */
export interface Tally {
  passed: number;
  failed: number;
}

/** Nx puts a project's name before its lines. */
const JEST =
  /^(?:@[\w/-]+: )?Tests:\s+(?:(\d+) failed, )?(?:(\d+) skipped, )?(?:(\d+) todo, )?(?:(\d+) passed, )?\d+ total/gm;
const PLAYWRIGHT_PASSED = /^\s+(\d+) passed\b/gm;
const PLAYWRIGHT_FAILED = /^\s+(\d+) failed\b/gm;

const sum = (numbers: (string | undefined)[]) => numbers.reduce((total, number) => total + Number(number ?? 0), 0);
const matches = (pattern: RegExp, output: string) => [...output.matchAll(pattern)];

/** Adds up the summaries of jest and Playwright in an output. */
export function tallyOf(output: string): Tally {
  const plain = stripVTControlCharacters(output);
  const jest = matches(JEST, plain);
  return {
    passed: sum(jest.map((match) => match[4])) + sum(matches(PLAYWRIGHT_PASSED, plain).map((match) => match[1])),
    failed: sum(jest.map((match) => match[1])) + sum(matches(PLAYWRIGHT_FAILED, plain).map((match) => match[1])),
  };
}
