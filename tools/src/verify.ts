import { performance } from 'node:perf_hooks';
import { askedSteps } from './verify/asked-steps';
import { countStep, type StepCount } from './verify/count-step';
import { namedFailures } from './verify/named';
import { NX_ENV } from './verify/nx';
import { runStep } from './verify/run-step';
import { lastLine, stepLine } from './verify/summary';
import { runsIn } from './verify/tally';
import { ROOT } from './workspace';

/**
 * `npm test`: everything that must hold, the same here and in CI. Each step is a command that can be run alone.
 * `npm test -- lint types` runs only the steps of those names; `npm test -- affected` what a change against the base
 * branch could break.
 */

/** Ctrl-C reaches us alone: a step has a process group of its own. */
function stopOnSignals(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
  return stopping.signal;
}

const steps = await askedSteps(process.argv.slice(2));
const signal = stopOnSignals();
const counts: StepCount[] = [];
const lines: string[] = [];
const failures: string[] = [];
for (const step of steps) {
  if (signal.aborted) break;
  console.log(`\n━━ ${step.name}: ${step.command.join(' ')}`);
  const started = performance.now();
  const { ending, output } = await runStep(step, {
    cwd: ROOT,
    env: NX_ENV,
    out: process.stdout,
    err: process.stderr,
    signal,
  });
  const count = countStep(ending, step.runner ? runsIn(output, step.runner) : null);
  counts.push(count);
  if (step.runner) failures.push(...namedFailures(output, step.runner).map((name) => `${step.name}: ${name}`));
  lines.push(stepLine(step.name, count, (performance.now() - started) / 1000));
}
if (failures.length > 0) console.log(`\nFailed, at least once:\n${failures.join('\n')}`);
console.log(`\n${lines.join('\n')}\n\n${lastLine(counts)}`);
process.exitCode = counts.every(({ failed }) => failed === 0) && !signal.aborted ? 0 : 1;
