import type { StepCount } from './count-step';
import { total } from './tally';

/** The line of one step: `✓ types  1 passed  0 failed  12.3 s`, and what is wrong with it. */
export function stepLine(
  name: string,
  { passed, failed, skipped, flaky, problems }: StepCount,
  seconds: number,
): string {
  const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed`;
  const rest = `${skipped > 0 ? ` ${skipped} skipped` : ''}${flaky > 0 ? ` ${flaky} flaky` : ''}  ${seconds.toFixed(1)} s`;
  const why = problems.length > 0 ? `  It ${problems.join(', and ')}.` : '';
  return `${failed === 0 ? '✓' : '✗'} ${name.padEnd(16)} ${counts}${rest}${why}`;
}

/** What `npm test` ends with. Tests that were not run, or that needed a second try, are said where there are any. */
export function lastLine(counts: StepCount[]): string {
  const { passed, failed, skipped, flaky } = total(counts);
  const rest = [skipped > 0 && `, ${skipped} skipped`, flaky > 0 && `, ${flaky} flaky`];
  return `${passed} passed, ${failed} failed${rest.filter(Boolean).join('')}`;
}
