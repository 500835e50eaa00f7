import { total, type Tally } from './tally';

/** How the program of a step came to its end. */
export type Ending =
  | { kind: 'exited'; code: number }
  | { kind: 'killed'; signal: string }
  /** It could not be started at all. */
  | { kind: 'not-started'; reason: string }
  /** It was ended because its time was over. */
  | { kind: 'too-late'; seconds: number }
  /** It was ended because whoever ran the tests wanted no more of them. */
  | { kind: 'stopped' };

/** What a step counts for. */
export interface StepCount extends Tally {
  /** What is wrong apart from the failed tests, as sentences. */
  problems: string[];
}

function endingProblem(ending: Ending): string | null {
  switch (ending.kind) {
    case 'exited':
      return ending.code === 0 ? null : `ended with code ${ending.code}`;
    case 'killed':
      return `was ended by ${ending.signal}`;
    case 'not-started':
      return `could not be started: ${ending.reason}`;
    case 'too-late':
      return `was not done within ${ending.seconds} s`;
    case 'stopped':
      return 'was stopped';
  }
}

const skipsAll = ({ passed, failed, skipped }: Tally) => passed + failed === 0 && skipped > 0;

function runProblems(runs: Tally[], failed: number, ending: Ending): string[] {
  if (runs.length === 0) return ['told of no tests'];
  const empty = runs.filter(skipsAll).length;
  const isSilent = failed > 0 && ending.kind === 'exited' && ending.code === 0;
  return [
    ...(empty > 0 ? [`skipped every test of ${empty} of ${runs.length} runs`] : []),
    ...(isSilent ? ['ended with code 0 in spite of failures'] : []),
  ];
}

/**
 * Counts a step honestly: whatever went wrong is at least one failure. A step that has no tests of its own counts as one.
 *
 * @param runs the tallies of the step's test runs; `null` for a step without tests
 */
export function countStep(ending: Ending, runs: Tally[] | null): StepCount {
  const { passed, failed, skipped, flaky } = total(runs ?? []);
  const end = endingProblem(ending);
  const problems = [...(end === null ? [] : [end]), ...(runs === null ? [] : runProblems(runs, failed, ending))];
  return {
    passed: runs === null && problems.length === 0 ? 1 : passed,
    failed: Math.max(failed, problems.length > 0 ? 1 : 0),
    skipped,
    flaky,
    problems,
  };
}
