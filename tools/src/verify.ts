import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { tallyOf, type Tally } from './tally';
import { ROOT } from './workspace';

/**
 * `npm test`: everything that must hold, the same here and in CI. Each step is a command that can be run alone.
 * `npm test -- lint types` runs only the steps of those names.
 */

interface Step {
  name: string;
  command: string;
  env?: Record<string, string>;
}

const NX = 'node node_modules/nx/dist/bin/nx.js run-many --outputStyle=stream --nxBail=false';
const TSX = 'node --import tsx';

const STEPS: Step[] = [
  { name: 'format', command: 'node node_modules/prettier/bin/prettier.cjs --check --cache --log-level warn .' },
  { name: 'lint', command: 'node node_modules/oxlint/bin/oxlint --type-aware --deny-warnings' },
  { name: 'boundaries', command: `${TSX} tools/src/check-boundaries.ts` },
  { name: 'references', command: `${TSX} tools/src/check-references.ts` },
  { name: 'types', command: `${NX} -t typecheck` },
  { name: 'build', command: `${TSX} tools/src/build.ts` },
  // One project after the other: the API's tests alone keep both cores of a small machine busy.
  { name: 'tests', command: `${NX} -t test --parallel=1` },
  { name: 'migrations', command: 'npm run -s check-migrations -w @capsule/api' },
  { name: 'tests-over-tcp', command: `${TSX} tools/src/test-over-tcp.ts` },
  { name: 'browser', command: `${TSX} tools/src/e2e.ts` },
];

const NX_ENV = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false', FORCE_COLOR: '0' };

interface Result {
  ok: boolean;
  tally: Tally;
  seconds: number;
}

function runStep({ command, env }: Step): Promise<Result> {
  const started = performance.now();
  return new Promise((resolve) => {
    const [program, ...args] = command.split(' ') as [string, ...string[]];
    const child = spawn(program === 'node' ? process.execPath : program, args, {
      cwd: ROOT,
      env: { ...process.env, ...NX_ENV, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (out: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString();
      out.write(chunk);
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
    child.once('exit', (code) => {
      resolve({ ok: code === 0, tally: tallyOf(output), seconds: (performance.now() - started) / 1000 });
    });
  });
}

/** A step without tests of its own counts as one; a step that fails without a failed test is a failure too. */
function counted({ ok, tally }: Result): Tally {
  if (tally.passed + tally.failed === 0) return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return { passed: tally.passed, failed: ok ? 0 : Math.max(1, tally.failed) };
}

const asked = process.argv.slice(2);
const steps = STEPS.filter(({ name }) => asked.length === 0 || asked.includes(name));
const unknown = asked.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0)
  throw new Error(`Unknown steps: ${unknown.join(', ')}. There are: ${STEPS.map(({ name }) => name).join(', ')}.`);

const total: Tally = { passed: 0, failed: 0 };
const summary: string[] = [];
for (const step of steps) {
  console.log(`\n━━ ${step.name}: ${step.command}`);
  const result = await runStep(step);
  const { passed, failed } = counted(result);
  total.passed += passed;
  total.failed += failed;
  summary.push(
    `${result.ok ? '✓' : '✗'} ${step.name.padEnd(16)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed  ${result.seconds.toFixed(1)} s`,
  );
}
console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
