import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSandboxed } from './sandboxed-node';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'capsule-sandbox-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function program(code: string): Promise<string> {
  const file = path.join(folder, `${crypto.randomUUID()}.cjs`);
  await writeFile(file, code);
  return file;
}

/** What a program answers to a task. */
async function answerOf(code: string, more: { mayRead?: string; env?: Record<string, string> } = {}): Promise<string> {
  const file = await program(code);
  const child = spawnSandboxed(file, { heapMb: 64, mayRead: file, ...more });
  child.stdin.end('the task');
  return text(child.stdout);
}

const attempt = (what: string) =>
  `let said = 'allowed'; try { ${what} } catch (error) { said = error.code; } process.stdout.write(said);`;
const READS = 'require("node:fs").readFileSync(process.execPath)';

describe('a sandboxed program', () => {
  it('has its task, and nothing of our environment', async () => {
    process.env['A_SECRET'] = 'not for it';
    const answer = await answerOf(
      'process.stdin.on("data", (task) => process.stdout.write(task + JSON.stringify(process.env)));',
      { env: { TZ: 'UTC' } },
    );
    delete process.env['A_SECRET'];
    expect(answer).toBe('the task{"NODE_ENV":"production","TZ":"UTC"}');
  });

  it.each([
    ['reads no other file', READS],
    ['writes no file', 'require("node:fs").writeFileSync(__filename, "")'],
    ['starts no process', 'require("node:child_process").execFileSync(process.execPath, ["-v"])'],
    ['starts no thread', 'new (require("node:worker_threads").Worker)("", { eval: true })'],
  ])('%s', async (_what, code) => {
    expect(await answerOf(attempt(code))).toBe('ERR_ACCESS_DENIED');
  });

  it('reads what it may', async () => {
    expect(await answerOf(attempt(READS), { mayRead: '*' })).toBe('allowed');
  });

  it('has as much memory as it is given', async () => {
    const limit = await answerOf(
      'process.stdout.write(String(require("node:v8").getHeapStatistics().heap_size_limit / 2 ** 20));',
    );
    expect(Number(limit)).toBeLessThan(200);
  });

  it('may be gone before it takes its task', async () => {
    const file = await program('process.exit(4);');
    const child = spawnSandboxed(file, { heapMb: 64, mayRead: file });
    child.stdin.end('x'.repeat(2_000_000));
    expect(await once(child, 'close')).toEqual([4, null]);
  });
});
