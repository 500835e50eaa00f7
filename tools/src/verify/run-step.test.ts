import { getEventListeners, once } from 'node:events';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../workspace';
import { countStep } from './count-step';
import { runStep, type StepProgram } from './run-step';
import { runsIn } from './tally';

/** Never met by a step that ends by itself. */
const AMPLE = 3600;

interface FakeOptions extends Partial<Pick<StepProgram, 'limit'>> {
  signal?: AbortSignal;
  grace?: number;
  out?: PassThrough;
}

/** Runs a program, given as its source, as a step. */
const run = (source: string, { limit = AMPLE, out = new PassThrough(), ...options }: FakeOptions = {}) =>
  runStep({ command: [process.execPath, '-e', source], limit }, { cwd: ROOT, out, err: out, ...options });

async function counted(source: string) {
  const { ending, output } = await run(source);
  return countStep(ending, runsIn(output, 'jest'));
}

const says = (line: string) => `console.log(${JSON.stringify(line)});`;
/** For so long that no test waits for it, and not for ever where a test has failed to end it. */
const HANGS = 'setTimeout(() => {}, 120_000);';
const DEAF = "process.on('SIGTERM', () => {});";
const WELL = { kind: 'exited', code: 0 };

/** A program that starts another with the same output, says so once that runs, and then goes on. */
const starts = (source: string, then = '') => {
  const args = JSON.stringify(['-e', `${source} process.send('running'); process.channel.unref();`]);
  return `require('node:child_process')
    .spawn(process.execPath, ${args}, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    .once('message', () => process.stdout.write('started\\n', () => { ${then} }));`;
};

describe('a step that', () => {
  it.each<[string, string, { passed: number; failed: number; skipped: number }]>([
    ['passes', says('Tests:       3 passed, 3 total'), { passed: 3, failed: 0, skipped: 0 }],
    ['crashes', 'throw new Error("on purpose");', { passed: 0, failed: 1, skipped: 0 }],
    [
      'crashes after its tests',
      `${says('Tests:       3 passed, 3 total')} process.exitCode = 1;`,
      { passed: 3, failed: 1, skipped: 0 },
    ],
    ['is killed', 'process.kill(process.pid, "SIGKILL");', { passed: 0, failed: 1, skipped: 0 }],
    ['skips all', says('Tests:       4 skipped, 4 total'), { passed: 0, failed: 1, skipped: 4 }],
    [
      'tells of failures and ends well',
      says('Tests:       2 failed, 3 passed, 5 total'),
      { passed: 3, failed: 2, skipped: 0 },
    ],
  ])('%s is counted as it went', async (_what, source, expected) => {
    expect(await counted(source)).toMatchObject(expected);
  });

  it('has no program is told of, not thrown', async () => {
    const out = new PassThrough();
    const { ending } = await runStep({ command: ['no-such-program'], limit: AMPLE }, { cwd: ROOT, out, err: out });
    expect(ending).toEqual({ kind: 'not-started', reason: 'spawn no-such-program ENOENT' });
  });

  it('hangs is ended when its time is over', async () => {
    expect((await run(HANGS, { limit: 0.5 })).ending).toEqual({ kind: 'too-late', seconds: 0.5 });
  });

  // Whoever has the same output keeps it open: once a run is over, all of them have ended.
  it('hangs and will not end is killed with what it has started', async () => {
    const out = new PassThrough();
    const stopping = new AbortController();
    const over = run(`${DEAF} ${HANGS} ${starts(`${DEAF} ${HANGS}`)}`, { signal: stopping.signal, grace: 200, out });
    await once(out, 'data');
    stopping.abort();
    expect(await over).toEqual({ ending: { kind: 'stopped' }, output: 'started\n' });
  });

  it('leaves something running is over all the same, and so is that', async () => {
    expect(await run(starts(HANGS, 'process.exit(0)'))).toEqual({ ending: WELL, output: 'started\n' });
  });

  it('is over leaves neither a timer nor a listener: nothing is sent to who has its number by then', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const { signal } = new AbortController();
    const before = timers();
    const over = run('', { signal });
    expect(timers()).toBeGreaterThan(before);
    await over;
    expect(timers()).toBe(before);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('is wanted no more before it begins is not left to run', async () => {
    expect((await run(HANGS, { signal: AbortSignal.abort() })).ending).toEqual({ kind: 'stopped' });
  });
});

it('what a step prints of errors is passed on as such', async () => {
  const [out, err] = [new PassThrough(), new PassThrough()];
  const command = [process.execPath, '-e', "console.log('said'); console.error('complained');"];
  const { output } = await runStep({ command, limit: AMPLE }, { cwd: ROOT, out, err });
  for (const stream of [out, err]) stream.end();
  expect([await text(out), await text(err)]).toEqual(['said\n', 'complained\n']);
  expect(output.split('\n').sort()).toEqual(['', 'complained', 'said']);
});

it('what a step prints is passed on and kept to its last line, however late that comes', async () => {
  const out = new PassThrough();
  const { output } = await run(
    starts(`${DEAF} setTimeout(() => console.log('the last line'), 300);`, 'process.exit(0)'),
    {
      out,
    },
  );
  out.end();
  expect(output).toBe('started\nthe last line\n');
  expect(await text(out)).toBe(output);
});
