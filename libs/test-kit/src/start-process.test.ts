import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { killStarted, startProcess, type ProcessOptions } from './start-process';
import { temporaryFolder, type TemporaryFolder } from './temporary-folder';

let temporary: TemporaryFolder;
beforeAll(async () => {
  temporary = await temporaryFolder('programs');
});
afterEach(killStarted);
afterAll(() => temporary.remove());

let programs = 0;
async function run(code: string, options?: ProcessOptions) {
  const file = path.join(temporary.folder, `${(programs += 1)}.js`);
  await writeFile(file, code);
  return startProcess(file, options);
}
/** Runs until it is killed. */
const STAY = 'setInterval(() => undefined, 1000);';

describe('a process', () => {
  it('reports its output and its exit code', async () => {
    const program = await run("console.log('out'); console.error('err'); process.exitCode = 3;");
    expect(await program.exited).toBe(3);
    expect(await program.ended).toEqual({ exit: 3, stdout: 'out\n', stderr: 'err\n' });
  });

  it('gets its arguments, and only the variables that it is given', async () => {
    process.env['CAPSULE_TEST_SECRET'] = 'secret';
    const tell = 'console.log(JSON.stringify([process.argv.slice(2), Object.keys(process.env)]))';
    const program = await run(tell, { args: ['a', 'b c'], env: { OWN: 'x', NONE: undefined } });
    delete process.env['CAPSULE_TEST_SECRET'];
    const [args, variables] = JSON.parse((await program.ended).stdout) as [string[], string[]];
    expect(args).toEqual(['a', 'b c']);
    expect(variables).toEqual(expect.arrayContaining(['PATH', 'OWN']));
    expect(variables).not.toContain('CAPSULE_TEST_SECRET');
    expect(variables).not.toContain('NONE');
  });

  it('is ended by a signal', async () => {
    const program = await run(STAY);
    expect(await program.kill('SIGTERM')).toBe('SIGTERM');
  });

  it('has ended too when we had disconnected from it', async () => {
    const program = await run("process.on('disconnect', () => console.log('alone'));", { ipc: true });
    program.child.disconnect();
    expect(await program.ended).toEqual({ exit: 0, stdout: 'alone\n', stderr: '' });
  });

  it('that a test leaves behind is killed', async () => {
    const programs = await Promise.all([run(STAY), run(STAY)]);
    await killStarted();
    expect(await Promise.all(programs.map(({ exited }) => exited))).toEqual(['SIGKILL', 'SIGKILL']);
  });
});

describe('a message or output', () => {
  it('over IPC is queued in order', async () => {
    const program = await run("process.send('first'); process.send({ second: 2 }); process.disconnect();", {
      ipc: true,
    });
    expect(await program.exited).toBe(0);
    expect(await program.message()).toBe('first');
    expect(await program.message<{ second: number }>()).toEqual({ second: 2 });
    await expect(program.message()).rejects.toThrow('ended with 0 too soon');
  });

  it('can be waited for, also after it was printed', async () => {
    const program = await run(`setTimeout(() => console.log('ready on 80'), 50); ${STAY}`);
    const [, port] = await program.says(/ready on (\d+)/);
    expect(port).toBe('80');
    expect((await program.says(/ready/))[0]).toBe('ready');
  });

  it('that never comes is an error when the process ends', async () => {
    const failing = "console.error('no database'); process.exit(1);";
    await expect((await run(failing)).says(/ready/)).rejects.toThrow('ended with 1 too soon: no database');
    await expect((await run(failing, { ipc: true })).message()).rejects.toThrow('ended with 1 too soon: no database');
  });
});
