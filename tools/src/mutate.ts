import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { Command } from 'commander';
import { copyCheckout } from './checkout-copy';
import { choose, chooseFiles, isTried, type Choice } from './mutate/choose';
import { percent, readScore, type Score, type Survivor } from './mutate/report';
import { runStryker, type RunOptions } from './mutate/run-stryker';
import { readKnown, unexplained, writeScore } from './mutate/scores';
import { stopOnSignals } from './stop-signals';
import { findBase } from './verify/nx';
import { ROOT } from './workspace';

/**
 * `npm run mutate`: makes small wrong changes in the rules, one at a time and in a copy of this checkout, and tells
 * which of them no test notices. Whole packages also write their score into `docs/mutation.md`.
 */

const exec = promisify(execFile);

/** Files that differ from the base branch, new ones included; from the checkout's root. */
async function changedFiles(): Promise<string[]> {
  const since = await findBase();
  const [changed, created] = await Promise.all([
    exec('git', ['diff', '--name-only', since], { cwd: ROOT }),
    exec('git', ['ls-files', '--others', '--exclude-standard'], { cwd: ROOT }),
  ]);
  return `${changed.stdout}${created.stdout}`.split('\n').filter(Boolean);
}

const describe = ({ file, line, from, to }: Survivor) => `${file}:${line}\n    ${from}\n  → ${to}`;

function tell({ target }: Choice, score: Score, open: Survivor[]): void {
  console.log(`\n${target.name}: ${score.caught} of ${score.tried} changes were noticed, ${percent(score)} %.`);
  if (open.length === 0) return;
  console.log(`No test notices these; add one, or say why none has to in tools/src/mutate/survivors.json:\n`);
  for (const survivor of open) console.log(describe(survivor));
}

/** @returns whether the score is reached, and every change that survived is explained */
async function tryChanges(choice: Choice, run: Omit<RunOptions, 'files'>): Promise<boolean> {
  const { target, files } = choice;
  const report = await runStryker(target, { ...run, files });
  const score = readScore(report, target.folder, isTried(choice));
  const open = unexplained(score.survivors, await readKnown());
  tell(choice, score, open);
  if (!files) await writeScore(target, score);
  return percent(score) >= target.goal && open.length === 0;
}

interface MutateOptions {
  changed?: boolean;
  minutes: number;
  atOnce: number;
}

async function mutate(asked: string[], { changed = false, minutes, atOnce }: MutateOptions): Promise<void> {
  const choices = changed ? chooseFiles(await changedFiles()) : choose(asked);
  if (choices.length === 0) return console.log('This branch changed nothing that the command tries.');
  const copy = await copyCheckout();
  const stopping = new AbortController();
  stopOnSignals(async () => {
    stopping.abort();
    await copy.remove();
  });
  try {
    for (const choice of choices) {
      const run = { root: copy.root, limit: minutes, concurrency: atOnce, signal: stopping.signal };
      if (!(await tryChanges(choice, run))) process.exitCode = 1;
    }
  } finally {
    await copy.remove();
  }
}

await new Command('mutate')
  .description('Makes small wrong changes in a copy of the rules, and tells which no test notices.')
  .argument('[asked...]', 'names of packages, or files; all packages without')
  .option('--changed', 'what this branch changed')
  .option('--minutes <n>', 'how long a package may take', Number, 90)
  .option('--at-once <n>', 'how many changes are tried at a time', Number, availableParallelism())
  .action(mutate)
  .parseAsync();
