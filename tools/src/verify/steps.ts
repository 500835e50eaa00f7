import { NX } from './nx';
import type { Runner } from './tally';
import type { StepProgram } from './run-step';

/** One thing that must hold: a command that can be run alone. */
export interface Step extends StepProgram {
  name: string;
  /** Who counts its tests; a step without counts as one. */
  runner?: Runner;
  /** A change must touch one of these projects for the step to be run. Without them it is quick, and always run. */
  about?: readonly string[] | 'any project';
}

const node = (...args: string[]) => [process.execPath, ...args];
const script = (file: string) => node('--import', 'tsx', `tools/src/${file}`);
/** Which projects Nx runs a target for: all, or those that a change since a commit touches. */
export type Scope = { since: string } | 'all';

const nx = (target: string, scope: Scope, ...rest: string[]) =>
  node(
    NX,
    ...(scope === 'all' ? ['run-many'] : ['affected', `--base=${scope.since}`]),
    '-t',
    target,
    '--outputStyle=stream',
    '--nxBail=false',
    ...rest,
  );

const MINUTE = 60;
/** Tools start the server of the tests over TCP. */
const API = ['@capsule/api', '@capsule/tools'];
/** Depends on every app, because it starts them all. */
const PRODUCT = ['@capsule/e2e'];

/** The steps of `npm test`, in their order. */
export function stepsOf(scope: Scope): Step[] {
  return [
    {
      name: 'format',
      command: node('node_modules/prettier/bin/prettier.cjs', '--check', '--cache', '--log-level', 'warn', '.'),
      limit: 10 * MINUTE,
    },
    {
      name: 'lint',
      command: node('node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'),
      limit: 10 * MINUTE,
    },
    { name: 'focused-tests', command: script('check-focused-tests.ts'), limit: 5 * MINUTE },
    { name: 'boundaries', command: script('check-boundaries.ts'), limit: 5 * MINUTE },
    { name: 'references', command: script('check-references.ts'), limit: 5 * MINUTE },
    { name: 'texts', command: script('check-texts.ts'), limit: 5 * MINUTE },
    { name: 'asvs', command: script('check-asvs.ts'), limit: 5 * MINUTE },
    { name: 'types', command: nx('typecheck', scope), limit: 20 * MINUTE, about: 'any project' },
    { name: 'build', command: script('build.ts'), limit: 20 * MINUTE, about: PRODUCT },
    // One project after the other: the API's tests alone keep both cores of a small machine busy.
    {
      name: 'tests',
      command: nx('test', scope, '--parallel=1'),
      limit: 90 * MINUTE,
      runner: 'jest',
      about: 'any project',
    },
    {
      name: 'migrations',
      command: ['npm', 'run', '-s', 'check-migrations', '-w', '@capsule/api'],
      limit: 10 * MINUTE,
      about: API,
    },
    { name: 'tests-over-tcp', command: script('test-over-tcp.ts'), limit: 40 * MINUTE, runner: 'jest', about: API },
    { name: 'browser', command: script('e2e.ts'), limit: 90 * MINUTE, runner: 'playwright', about: PRODUCT },
  ];
}

/** Whether a change that touches these projects could break a step. */
export const concerns = ({ about }: Step, touched: readonly string[]): boolean =>
  about === undefined ||
  (about === 'any project' ? touched.length > 0 : about.some((project) => touched.includes(project)));
