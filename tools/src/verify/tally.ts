import { stripVTControlCharacters } from 'node:util';

/** Counts of tests, read from what the runners print. */

export interface Tally {
  passed: number;
  failed: number;
  /** Not run: skipped, or only planned. */
  skipped: number;
}

/** Whose closing lines an output has. */
export type Runner = 'jest' | 'playwright';

/** Nx puts a project's name before its lines. */
const JEST_LINE = /^(@[\w/-]+: )?(Tests|Test Suites): +(.+)$/gm;
const PLAYWRIGHT_LINE = /^ +(\d+) (passed|failed|interrupted|flaky|skipped|did not run)(?: \(.+\))?$/gm;

const countIn = (line: string, what: string) => Number(new RegExp(String.raw`(\d+) ${what}`).exec(line)?.[1] ?? 0);

/** One tally for each time that jest was run. A file that could not be loaded has no failed test, but is a failure. */
function jestRuns(output: string): Tally[] {
  const runs: Tally[] = [];
  const failedFiles = new Map<string, number>();
  for (const [, project = '', what, counts = ''] of output.matchAll(JEST_LINE)) {
    if (what === 'Test Suites') {
      failedFiles.set(project, countIn(counts, 'failed'));
      continue;
    }
    runs.push({
      passed: countIn(counts, 'passed'),
      failed: Math.max(countIn(counts, 'failed'), failedFiles.get(project) ?? 0),
      skipped: countIn(counts, 'skipped') + countIn(counts, 'todo'),
    });
    failedFiles.delete(project);
  }
  return runs;
}

/** A test that passed only at a second try is broken, as one that was cut short is. */
const PLAYWRIGHT_MEANS: Record<string, keyof Tally> = {
  passed: 'passed',
  failed: 'failed',
  interrupted: 'failed',
  flaky: 'failed',
  skipped: 'skipped',
  'did not run': 'skipped',
};

/** The one run of Playwright; none when it printed no counts. */
function playwrightRuns(output: string): Tally[] {
  const lines = [...output.matchAll(PLAYWRIGHT_LINE)];
  if (lines.length === 0) return [];
  const tally: Tally = { passed: 0, failed: 0, skipped: 0 };
  for (const [, count, what = ''] of lines) tally[PLAYWRIGHT_MEANS[what] ?? 'failed'] += Number(count);
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
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}
