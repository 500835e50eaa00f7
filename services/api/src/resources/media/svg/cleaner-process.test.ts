import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { CleanerProcess } from './cleaner-process';

/** What a program could do that a hostile file has taken over: it knows nothing of ours, and can do nothing but answer. */

/** Does what it is told, and answers what came of it. */
const PROGRAM = `
  import { execFileSync } from 'node:child_process';
  import { readFileSync, writeFileSync } from 'node:fs';
  import { Worker } from 'node:worker_threads';
  const tasks = {
    environment: () => JSON.stringify(process.env),
    write: (file) => writeFileSync(file, 'taken over'),
    start: () => execFileSync(process.execPath, ['--version']).toString(),
    work: () => String(new Worker('', { eval: true })),
    read: (file) => readFileSync(file, 'utf8'),
    pid: () => String(process.pid),
  };
  process.stdin.on('data', (frame) => {
    const [task, file] = frame.toString('utf8', 4).split(' ');
    let answer;
    try {
      answer = { clean: { svg: String(tasks[task](file)), removed: [] } };
    } catch (error) {
      answer = { refused: error.code };
    }
    const body = Buffer.from(JSON.stringify(answer));
    const head = Buffer.alloc(4);
    head.writeUInt32BE(body.length);
    process.stdout.write(Buffer.concat([head, body]));
  });`;

describe('the process that cleans files', () => {
  let temporary: TemporaryFolder;
  let cleaner: CleanerProcess;
  let file: string;
  beforeAll(async () => {
    temporary = await temporaryFolder('cleaner-process');
    file = path.join(temporary.folder, 'file');
    await writeFile(file, 'ours');
    await writeFile(path.join(temporary.folder, 'program.mjs'), PROGRAM);
    cleaner = new CleanerProcess(path.join(temporary.folder, 'program.mjs'), 64);
  });
  afterAll(async () => {
    await cleaner.kill();
    await temporary.remove();
  });

  it('is told nothing of the environment', async () => {
    expect(await cleaner.clean('environment')).toEqual({ clean: { svg: '{"NODE_ENV":"production"}', removed: [] } });
  });

  it.each(['write', 'start', 'work'])('may not %s anything', async (task) => {
    expect(await cleaner.clean(`${task} ${file}`)).toEqual({ refused: 'ERR_ACCESS_DENIED' });
    expect(await readFile(file, 'utf8')).toBe('ours');
  });

  it('reads its own packages', async () => {
    expect(await cleaner.clean(`read ${file}`)).toEqual({ clean: { svg: 'ours', removed: [] } });
  });

  it('comes after other processes', async () => {
    const answer = await cleaner.clean('pid');
    const pid = 'clean' in answer ? Number(answer.clean.svg) : 0;
    expect(os.getPriority(pid)).toBeGreaterThanOrEqual(10);
  });

  it('is gone when it is killed', async () => {
    const other = new CleanerProcess(path.join(temporary.folder, 'program.mjs'), 64);
    const answer = other.clean('pid');
    expect(other.hasEnded).toBe(false);
    await answer;
    await other.kill();
    expect(other.hasEnded).toBe(true);
    await expect(other.clean('pid')).rejects.toMatchObject({ code: null });
  });
});
