import { Agent, get, type IncomingMessage, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startUpstream, type Upstream } from '@capsule/test-kit/http-server';
import { rawRequest } from '@capsule/test-kit/raw-http';
import { killStarted, startProcess, type RunningProcess } from '@capsule/test-kit/start-process';
import { drain } from './shutdown';
import { marketing, shell, storeFixture, type StoreFixture } from './testing/site-fixture';
import { startGateway } from './testing/start-gateway';

let fixture: StoreFixture;
let upstream: Upstream;
const SLOW_MS = 400;

/** An API that is ready, slow for `/api/slow`, and silent for `/api/never`. */
const api: RequestListener = (request, response) => {
  if (request.url === '/api/never') return;
  setTimeout(() => response.end('{"ok":true}'), request.url === '/api/slow' ? SLOW_MS : 0);
};

beforeAll(async () => {
  fixture = await storeFixture();
  await fixture.deploy(shell(), marketing());
  upstream = await startUpstream(api);
});
afterAll(async () => {
  await upstream.close();
  await fixture.remove();
});

const start = () => startGateway({ store: fixture.store }, { API_URL: upstream.origin });

describe('health', () => {
  it('is always live, and ready with pages and an API', async () => {
    const gateway = await start();
    expect((await rawRequest(gateway.port, '/livez')).status).toBe(200);
    const ready = await rawRequest(gateway.port, '/readyz');
    expect([ready.status, JSON.parse(ready.body.toString())]).toEqual([200, { status: 'ready', reasons: [] }]);
    expect((await rawRequest(gateway.port, '/readyz', { method: 'HEAD' })).status).toBe(200);
    await gateway.close();
  });

  it('is not ready without either, but live', async () => {
    const empty = await storeFixture();
    const gateway = await startGateway({ store: empty.store });
    expect((await rawRequest(gateway.port, '/livez')).status).toBe(200);
    const ready = await rawRequest(gateway.port, '/readyz');
    expect([ready.status, JSON.parse(ready.body.toString())]).toEqual([
      503,
      { status: 'not ready', reasons: ['no readable release', 'the API is not ready'] },
    ]);
    await gateway.close();
    await empty.remove();
  });
});

describe('draining', () => {
  it('answers the call in progress, closes its connection, and takes no new one', async () => {
    const gateway = await start();
    const agent = new Agent({ keepAlive: true });
    const asked = new Promise<IncomingMessage>((resolve) => {
      get({ port: gateway.port, path: '/api/slow', agent }, resolve);
    });
    await pause(SLOW_MS / 4);
    const drained = drain(gateway.app);
    await pause(SLOW_MS / 4);
    await expect(rawRequest(gateway.port, '/livez')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    const answer = await asked;
    expect([answer.statusCode, answer.headers.connection, await text(answer)]).toEqual([200, 'close', '{"ok":true}']);
    await drained;
    agent.destroy();
  });

  it('fails /readyz on open connections, and ends them', async () => {
    const gateway = await start();
    const asked = rawRequest(gateway.port, '/api/slow');
    // An incomplete request keeps its connection open.
    const probe = connect(gateway.port, '127.0.0.1', () => probe.write('GET /readyz HTTP/1.1\r\nHost: x\r\n'));
    await pause(SLOW_MS / 4);
    const drained = drain(gateway.app);
    await pause(SLOW_MS / 4);
    probe.write('\r\n');
    const said = await text(probe);
    expect(said).toMatch(/^HTTP\/1.1 503 [^]*connection: close[^]*shutting down/i);
    expect((await asked).status).toBe(200);
    await drained;
  });

  it('ends calls that do not finish in time', async () => {
    const gateway = await start();
    const asked = rawRequest(gateway.port, '/api/never');
    asked.catch(() => undefined);
    await pause(100);
    const from = performance.now();
    await drain(gateway.app, 300);
    expect(performance.now() - from).toBeLessThan(1500);
    await expect(asked).rejects.toMatchObject({ code: 'ECONNRESET' });
  });
});

describe('the process', () => {
  afterEach(killStarted);

  const run = (environment: Record<string, string> = {}) => {
    const env = { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info', DATA_DIR: fixture.root, API_URL: upstream.origin };
    return startProcess('src/main.ts', {
      nodeOptions: ['--import', 'tsx'],
      env: { ...env, ...environment },
      ipc: true,
    });
  };

  it.each([
    ['SIGTERM', ({ child }: RunningProcess) => void child.kill('SIGTERM')],
    ['SIGINT, twice', ({ child }: RunningProcess) => [0, 1].forEach(() => child.kill('SIGINT'))],
    ['the end of its parent', ({ child }: RunningProcess) => child.disconnect()],
  ])(
    'says when it is ready, and on %s answers what is in progress and exits with 0',
    async (_what, stop) => {
      const gateway = run();
      const message = await gateway.message<{ type: string; port: number }>();
      expect(message).toEqual({ type: 'ready', port: expect.any(Number) });
      const asked = rawRequest(message.port, '/api/slow');
      await pause(SLOW_MS / 4);
      stop(gateway);
      expect((await asked).status).toBe(200);
      expect(await gateway.exited).toBe(0);
    },
    20_000,
  );

  it('says which settings are wrong and exits with 1', async () => {
    const { exit, stderr } = await run({ PORT: 'eighty', API_URL: '' }).ended;
    expect(exit).toBe(1);
    expect(stderr).toMatch(/PORT must be[^]*API_URL must be/);
    expect(stderr).not.toContain('    at ');
  }, 20_000);

  it('says that its port is taken', async () => {
    const { exit, stderr } = await run({ PORT: String(upstream.port) }).ended;
    expect([exit, stderr.trim()]).toEqual([
      1,
      `Port ${upstream.port} is taken. Set PORT to another one, or to 0 for a free one.`,
    ]);
  }, 20_000);
});
