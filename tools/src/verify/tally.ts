import { stripVTControlCharacters } from 'node:util';

/** Counts of tests, read from what the runners print. */

export interface Tally {
  passed: number;
  failed: number;
  /** Not run: skipped, or only planned. */
  skipped: number;
  /** Among the passed ones: those that failed at their first try (record 036). */
  flaky: number;
}

/** Whose closing lines an output has. */
export type Runner = 'jest' | 'playwright';

/** Nx puts a project's name before its lines. */
const JEST_LINE = /^(@[\w/-]+: )?(?:(Tests|Test Suites): +(.+)| ?LOGGING RETRY ERRORS .*)$/gm;
const PLAYWRIGHT_LINE = /^ +(\d+) (passed|failed|interrupted|flaky|skipped|did not run)(?: \(.+\))?$/gm;

const countIn = (line: string, what: string) => Number(new RegExp(String.raw`(\d+) ${what}`).exec(line)?.[1] ?? 0);

/** One tally for each time that jest was run. A file that could not be loaded has no failed test, but is a failure. */
function jestRuns(output: string): Tally[] {
  const runs: Tally[] = [];
  const failedFiles = new Map<string, number>();
  const secondTries = new Map<string, number>();
  for (const [, project = '', what, counts = ''] of output.matchAll(JEST_LINE)) {
    if (what === undefined) {
      secondTries.set(project, (secondTries.get(project) ?? 0) + 1);
      continue;
    }
    if (what === 'Test Suites') {
      failedFiles.set(project, countIn(counts, 'failed'));
      continue;
    }
    const failedTests = countIn(counts, 'failed');
    runs.push({
      passed: countIn(counts, 'passed'),
      failed: Math.max(failedTests, failedFiles.get(project) ?? 0),
      skipped: countIn(counts, 'skipped') + countIn(counts, 'todo'),
      // Whoever failed twice was tried twice as well.
      flaky: Math.max(0, (secondTries.get(project) ?? 0) - failedTests),
    });
    failedFiles.delete(project);
    secondTries.delete(project);
  }
  return runs;
}

/** What Playwright calls flaky has passed, at the second try. */
const PLAYWRIGHT_MEANS: Record<string, (keyof Tally)[]> = {
  passed: ['passed'],
  failed: ['failed'],
  interrupted: ['failed'],
  flaky: ['passed', 'flaky'],
  skipped: ['skipped'],
  'did not run': ['skipped'],
};

/** The one run of Playwright; none when it printed no counts. */
function playwrightRuns(output: string): Tally[] {
  const lines = [...output.matchAll(PLAYWRIGHT_LINE)];
  if (lines.length === 0) return [];
  const tally = total([]);
  for (const [, count, what = ''] of lines)
    for (const kind of PLAYWRIGHT_MEANS[what] ?? ['failed' as const]) tally[kind] += Number(count);
  return [tally];
}

/** Reads one tally for each run of the runner that an output tells of. */
export function runsIn(output: string, runner: Runner): Tally[] {
  const plain = stripVTControlCharacters(output).replaceAll('\r\n', '\n');
  return runner === 'jest' ? jestRuns(plain) : playwrightRuns(plain);
}

/** The sum of some tallies. */
export function total(tallies: Tally[]): Tally {
  const sum = (what: keyof Tally) => tallies.reduce((all, tally) => all + tally[what], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), flaky: sum('flaky') };
}
