import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { run } from './run';
import { startProgram } from './testing/start-program';

const CHILD = `
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(name, () => { console.log('the command ends'); process.exit(3); });
  console.log('ready');
  setInterval(() => {}, 1e6);`;

/** A command that has a database to stop, whatever becomes of the program that it runs. */
const PROGRAM = `
  import { run } from './tools/src/run.ts';
  await run(process.execPath, ['-e', ${JSON.stringify(CHILD)}], { outlives: true }).catch(({ code }) => console.log(code));
  console.log('stops its database');`;

it.each([
  ['Ctrl-C', 'SIGINT'],
  ['a supervisor', 'SIGTERM'],
  ['a terminal that is closed', 'SIGHUP'],
] as const)('who is ended by %s while a command runs passes that on, and ends after it', async (_by, signal) => {
  const program = startProgram(PROGRAM);
  const ended = once(program, 'exit');
  const said = text(program.stdout);
  await once(program.stdout, 'readable');
  program.kill(signal);
  expect(await said).toBe('ready\nthe command ends\n3\nstops its database\n');
  expect(await ended).toEqual([0, null]);
});

it.each([
  ['3', 'process.exit(3)', 'ended with code 3.'],
  ['a signal', "process.kill(process.pid, 'SIGKILL')", 'ended with a signal.'],
])('a command that ends with %s says so', async (_how, script, words) => {
  await expect(run(process.execPath, ['--eval', script])).rejects.toThrow(words);
});

it('who has run commands listens to no signal for them any more', async () => {
  const listening = () => (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((name) => process.listenerCount(name));
  const before = listening();
  await run(process.execPath, ['--eval', ''], { outlives: true });
  expect(listening()).toEqual(before);
});
