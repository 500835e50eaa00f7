import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { startProgram } from './testing/start-program';
import { ROOT } from './workspace';

/** Looks after its parent as often as `stopOnSignals` and after it, so it speaks only where that let it live. */
const PROGRAM = `
  import { stopOnSignals } from './tools/src/stop-signals.ts';
  const parent = process.ppid;
  stopOnSignals(async () => console.log('all is clean'));
  console.log('ready');
  let looks = 0;
  setInterval(() => {
    if (process.ppid === parent || (looks += 1) < 2) return;
    console.log('still here');
    process.exit();
  }, 500);
`;

/** Is asked to end just before its parent is gone, and takes until long after that. */
const SLOW_PROGRAM = `
  import { stopOnSignals } from './tools/src/stop-signals.ts';
  const parent = process.ppid;
  stopOnSignals(async () => {
    console.log('stops');
    for (let looks = 0; looks < 3; looks += Number(process.ppid !== parent)) await new Promise((on) => setTimeout(on, 500));
  });
  setInterval(() => {}, 1000);
  process.kill(process.pid, 'SIGTERM');
`;

/** Starts a program in a shell, as npm does, and ends that shell. @returns all output of the program */
async function endTheShellOf(env: NodeJS.ProcessEnv, program = PROGRAM): Promise<string> {
  const node = `"${process.execPath}" --import tsx --input-type=module`;
  // Followed by a second command, because a shell with only one may replace itself by it.
  const shell = spawn('/bin/sh', ['-c', `${node} <<'EOF'\n${program}\nEOF\n true`], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = text(shell.stdout);
  await once(shell.stdout, 'readable');
  shell.kill('SIGTERM');
  return said;
}

describe('a program that stops on signals', () => {
  it('ends cleanly when npm has ended, although npm signals only its shell', async () => {
    const said = await endTheShellOf({ npm_lifecycle_event: 'start' });
    expect(said).toContain('Stopping (npm has ended)');
    expect(said).toContain('all is clean');
  });

  it('stops once, also where npm has ended meanwhile', async () => {
    const said = await endTheShellOf({ npm_lifecycle_event: 'start' }, SLOW_PROGRAM);
    expect(said).toBe('\nStopping (SIGTERM) …\nstops\n');
  });

  it.each([
    ['SIGINT', 'Stopping …'],
    ['SIGTERM', 'Stopping (SIGTERM) …'],
    ['SIGHUP', 'Stopping (SIGHUP) …'],
  ] as const)('ends cleanly on %s', async (signal, words) => {
    const program = startProgram(PROGRAM);
    const ended = once(program, 'exit');
    const said = text(program.stdout);
    await once(program.stdout, 'readable');
    program.kill(signal);
    expect(await said).toBe(`ready\n\n${words}\nall is clean\n`);
    expect(await ended).toEqual([0, null]);
  });

  it('ends at once at the second Ctrl-C, however long its stop takes', async () => {
    const slow = `
      import { stopOnSignals } from './tools/src/stop-signals.ts';
      stopOnSignals(() => new Promise((resolve) => setTimeout(resolve, 20_000)));
      setInterval(() => {}, 1000);
      console.log('ready');`;
    const program = startProgram(slow);
    await once(program.stdout, 'readable');
    // Somebody who wants it to end at once, whatever it waits for.
    const insisting = setInterval(() => program.kill('SIGINT'), 100);
    expect(await once(program, 'exit')).toEqual([130, null]);
    clearInterval(insisting);
  });

  it('ends cleanly where one Ctrl-C comes twice: from the terminal, and from npm, whose shell it has replaced', async () => {
    const program = startProgram(`
      import { stopOnSignals } from './tools/src/stop-signals.ts';
      let come = 0;
      const both = new Promise((resolve) => {
        for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => (come += 1) === 2 && resolve());
      });
      stopOnSignals(async () => {
        await both;
        console.log('all is clean');
      });
      setInterval(() => {}, 1000);
      console.log('ready');`);
    const ended = once(program, 'exit');
    const said = text(program.stdout);
    await once(program.stdout, 'readable');
    // Two of one name that come at once may be one.
    for (const name of ['SIGINT', 'SIGTERM'] as const) program.kill(name);
    expect(await said).toMatch(/^ready\n\nStopping.* …\nall is clean\n$/);
    expect(await ended).toEqual([0, null]);
  });

  it('outlives the shell that started it, when that was not npm', async () => {
    expect(await endTheShellOf({})).toBe('ready\nstill here\n');
  });
});
