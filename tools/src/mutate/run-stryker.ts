import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PartialStrykerOptions, schema } from '@stryker-mutator/api/core';
import { runStep } from '../verify/run-step';
import { ROOT } from '../workspace';
import type { Target } from './targets';

/** Results of former runs: a change whose code and tests are as they were is not tried again. */
const CACHE = path.join(ROOT, 'node_modules/.cache/mutation');

const RUNNER = 'node_modules/@stryker-mutator/core/bin/stryker.js';
/** To the tests: what never comes is waited for shortly, and a file ends with its first failure (`jest/`). */
const TRIES_CHANGES = { TRIES_CHANGES: '1' };

const NEVER = ['!src/**/*.test.{ts,tsx}', '!src/**/*.d.ts'];

export interface RunOptions {
  /** A copy of the checkout: the sources are changed in place. */
  root: string;
  /** From the package's folder; all of the target's without. */
  files?: readonly string[];
  /** How many changes are tried at a time. */
  concurrency: number;
  /** For the whole package, in minutes. */
  limit: number;
  /** Aborted when the run is wanted no more. */
  signal: AbortSignal;
}

/** How the package's changes are made, and how its tests are run. */
function configure(target: Target, { root, files, concurrency }: RunOptions): PartialStrykerOptions {
  return {
    testRunner: 'quickest-first',
    ...(target.tests && { jest: { config: { testMatch: target.tests.map((glob) => `<rootDir>/${glob}`) } } }),
    testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
    plugins: [
      '@stryker-mutator/jest-runner',
      path.join(root, 'tools/src/mutate/left-out.js'),
      path.join(root, 'tools/src/mutate/quickest-first.js'),
    ],
    ignorers: ['left-out'],
    mutate: [...(files ?? target.files), ...NEVER],
    // In the copy, so that packages that import this one meet the changes as well.
    inPlace: true,
    // A change is tried against the tests that run its line; what is evaluated on loading would need all of them.
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    incremental: true,
    incrementalFile: path.join(CACHE, `${target.name}.json`),
    concurrency,
    // Modules that Node has compiled for Jest stay in memory until the process ends.
    maxTestRunnerReuse: 50,
    // Real servers on a busy machine: only what hangs is to be ended.
    timeoutMS: 30_000,
    timeoutFactor: 3,
    dryRunTimeoutMinutes: 20,
    // A line every ten seconds where the output is no terminal.
    reporters: ['json', process.stdout.isTTY ? 'progress' : 'progress-append-only'],
    jsonReporter: { fileName: 'mutation.json' },
    tempDirName: path.join(root, 'mutation'),
    allowEmpty: true,
    warnings: false,
  };
}

/**
 * Tries the changes of a package.
 *
 * @throws when its tests fail without any change, or when it takes longer than the limit
 */
export async function runStryker(target: Target, options: RunOptions): Promise<schema.MutationTestResult> {
  const cwd = path.join(options.root, target.folder);
  await mkdir(CACHE, { recursive: true });
  await writeFile(path.join(cwd, 'stryker.conf.json'), JSON.stringify(configure(target, options)));
  const under = target.under ? [target.under, process.execPath] : [];
  const command = [process.execPath, ...under, path.join(options.root, RUNNER), 'run', 'stryker.conf.json'];
  const { ending } = await runStep(
    { command, limit: options.limit * 60 },
    { cwd, env: TRIES_CHANGES, out: process.stdout, err: process.stderr, signal: options.signal },
  );
  if (ending.kind === 'too-late') throw new Error(`${target.name} took longer than ${options.limit} minutes.`);
  if (ending.kind !== 'exited' || ending.code !== 0)
    throw new Error(`The tests of ${target.folder} must pass before changes are tried: see above.`);
  return JSON.parse(await readFile(path.join(cwd, 'mutation.json'), 'utf8')) as schema.MutationTestResult;
}
