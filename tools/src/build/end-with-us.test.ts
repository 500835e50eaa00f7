import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { startProgram } from '../testing/start-program';

/** Ends by itself, too, so that no test leaves it running. */
const BUILD = `
  process.on('SIGTERM', () => { console.log('the build is ended'); process.exit(); });
  setTimeout(() => { console.log('the build goes on'); process.exit(); }, 5000);
  process.send('builds');`;

/** @param end what becomes of the process that has started the build */
const program = (end: string) => `
  import { spawn } from 'node:child_process';
  import { endWithUs } from './tools/src/build/end-with-us.ts';
  const build = spawn(process.execPath, ['-e', ${JSON.stringify(BUILD)}], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  endWithUs(build);
  build.once('message', () => ${end});`;

it('a build is ended with the process that has started it, and is no concern of it when it has ended', async () => {
  expect(await text(startProgram(program('process.exit()')).stdout)).toBe('the build is ended\n');
  const after = `build.once('close', () => console.log(process.listenerCount('exit'))).kill()`;
  expect(await text(startProgram(program(after)).stdout)).toBe('the build is ended\n0\n');
});
