import { getEventListeners } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { RENDER_LIMITS, renderInProcess, type RenderLimits } from './render-process';
import { MAX_PROBLEM, type RenderTask } from './render-task';

/** What any program may do in the process of a page, and how its end is told: these stand in for the renderer's own. */

/** Ample on any machine: where no limit is to be met, none is. */
const AMPLE: RenderLimits = { ms: 60_000, heapMb: 64, processMb: 1000, htmlBytes: 10_000 };

let place: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  place = await temporaryFolder('render-process');
});
afterAll(() => place.remove());

const task = (path = '/') => ({ path }) as unknown as RenderTask;

/** A program of CommonJS that reads its task as `task` and then runs this. */
async function program(run: string): Promise<string> {
  const file = path.join(place.folder, `${crypto.randomUUID()}.cjs`);
  const tell = 'const tell = (html) => process.stdout.write(JSON.stringify({ html }));';
  const read = 'let task = ""; process.stdin.on("data", (text) => (task += text))';
  await writeFile(file, `${tell} ${read}.on("end", () => { ${run} });`);
  return file;
}

async function rendered(run: string, limits: Partial<RenderLimits> = {}, signal = new AbortController().signal) {
  return renderInProcess(task(), await program(run), { ...AMPLE, ...limits }, signal);
}

describe('the process of a page', () => {
  it('is told its task, and nothing that the gateway knows', async () => {
    process.env['GATEWAY_SECRET'] = 'not for pages';
    const told = await rendered('tell(JSON.stringify([JSON.parse(task), process.env, process.cwd()]));');
    delete process.env['GATEWAY_SECRET'];
    expect(JSON.parse(told)).toEqual([{ path: '/' }, { NODE_ENV: 'production', TZ: 'UTC' }, '/']);
  });

  it.each([
    ['reads no file but its own', 'require("node:fs").readFileSync(process.execPath)'],
    ['writes no file', 'require("node:fs").writeFileSync(__filename, "")'],
    ['starts no process', 'require("node:child_process").execFileSync(process.execPath, ["-v"])'],
    ['starts no thread', 'new (require("node:worker_threads").Worker)("", { eval: true })'],
  ])('%s', async (_what, attempt) => {
    const code = `let code = 'allowed'; try { ${attempt} } catch (error) { code = error.code; } tell(code);`;
    expect(await rendered(code)).toBe('ERR_ACCESS_DENIED');
  });

  it('makes no code of texts', async () => {
    const code = 'try { eval("1"); tell("allowed"); } catch ({ name }) { tell(name); }';
    expect(await rendered(code)).toBe('EvalError');
  });

  it.each([
    // No pipe gives so much at once: each piece is less than it may.
    ['answers more than it may', 'tell("x".repeat(2e5));', { htmlBytes: 1e5 }, 'its HTML is larger than 100000 bytes'],
    ['takes too long', 'setInterval(() => {}, 1e6);', { ms: 300 }, 'it took longer than 300 ms'],
    ['ends without an answer', 'process.exit(3);', {}, 'its process ended with 3'],
    ['answers half', 'process.stdout.write(`{"html":"a`);', {}, 'its process ended with 0'],
    ['is killed', 'process.kill(process.pid, "SIGKILL");', {}, 'its process ended with SIGKILL'],
    ['says why', 'process.stdout.write(`{"problem":"no such thing"}`);', {}, 'no such thing'],
  ])('that %s is refused with the reason', async (_what, run, limits, reason) => {
    await expect(rendered(run, limits)).rejects.toThrow(new Error(reason));
  });

  it('tells no more of a problem than its beginning: a line of a build is long', async () => {
    const long = 'process.stdout.write(JSON.stringify({ problem: "x".repeat(5000) }));';
    await expect(rendered(long)).rejects.toThrow(new Error('x'.repeat(MAX_PROBLEM)));
  });

  it('may end before it has read its task, which is larger than a pipe holds', async () => {
    const file = await program('');
    await writeFile(file, 'process.exit(4);');
    const rendering = renderInProcess(task('x'.repeat(2_000_000)), file, AMPLE, new AbortController().signal);
    await expect(rendering).rejects.toThrow(new Error('its process ended with 4'));
  });

  it('is killed when the gateway stops, which leaves neither a timer nor a listener', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const file = await program('setInterval(() => {}, 1e6);');
    const stopping = new AbortController();
    const before = timers();
    const rendering = renderInProcess(task(), file, AMPLE, stopping.signal);
    expect(timers()).toBeGreaterThan(before);
    stopping.abort();
    await expect(rendering).rejects.toThrow(new Error('the gateway stops'));
    expect(timers()).toBe(before);
    expect(getEventListeners(stopping.signal, 'abort')).toEqual([]);
  });

  it('is not started where the gateway has been stopped', async () => {
    await expect(rendered('tell("late");', {}, AbortSignal.abort())).rejects.toThrow(new Error('the gateway stops'));
  });
});

it('a page may take ten seconds, 512 MB and four megabytes of HTML', () => {
  expect(RENDER_LIMITS).toEqual({ ms: 10_000, heapMb: 128, processMb: 512, htmlBytes: 4_000_000 });
});
