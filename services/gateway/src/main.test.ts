import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeCertificate } from '@capsule/test-kit/certificate';
import { eventually } from '@capsule/test-kit/eventually';
import { startServer } from '@capsule/test-kit/http-server';
import { rawRequest } from '@capsule/test-kit/raw-http';
import { killStarted, startProcess, type RunningProcess } from '@capsule/test-kit/start-process';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { compileInto } from './testing/compile-into';
import { startHeldApi, type HeldApi } from './testing/held-api';
import { marketing, shell, storeFixture, type StoreFixture } from './testing/site-fixture';

/** The program as it ships: one file, in a process of its own. */

let fixture: StoreFixture;
let built: TemporaryFolder;
let api: HeldApi;

beforeAll(async () => {
  [fixture, built, api] = await Promise.all([storeFixture(), temporaryFolder('gateway'), startHeldApi()]);
  await Promise.all([fixture.deploy(shell(), marketing()), compileInto(built.folder)]);
});
afterEach(killStarted);
afterAll(async () => {
  await api.close();
  await Promise.all([fixture.remove(), built.remove()]);
});

const run = (environment: Record<string, string> = {}) => {
  const env = { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info', DATA_DIR: fixture.root, API_URL: api.origin };
  return startProcess(path.join(built.folder, 'main.js'), { env: { ...env, ...environment }, ipc: true });
};
const start = async (environment?: Record<string, string>) => {
  const gateway = run(environment);
  const { port } = await gateway.message<{ port: number }>();
  return { ...gateway, port };
};
/** As on a machine without IPv6. */
const WITHOUT_IPV6 = `import net from 'node:net';
  const { listen } = net.Server.prototype;
  net.Server.prototype.listen = function (options, ...more) {
    if (options.host !== '::') return listen.call(this, options, ...more);
    const error = Object.assign(new Error('address family not supported'), { code: 'EAFNOSUPPORT' });
    process.nextTick(() => this.emit('error', error));
    return this;
  };`;
/** As for a user who may not use this port. */
const WITHOUT_RIGHT = `import net from 'node:net';
  net.Server.prototype.listen = function () {
    const error = Object.assign(new Error('listen EACCES: permission denied'), { code: 'EACCES' });
    process.nextTick(() => this.emit('error', error));
    return this;
  };`;
/** As where what it has to end fails. */
const WITHOUT_END = `process.once('SIGTERM', () => {
    AbortController.prototype.abort = () => { throw new Error('it cannot be ended'); };
  });`;
const preload = (program: string) => `--import data:text/javascript,${encodeURIComponent(program)}`;

const refuses = (port: number) =>
  eventually(() => expect(rawRequest(port, '/livez')).rejects.toMatchObject({ code: 'ECONNREFUSED' }), 20_000);

describe('the gateway', () => {
  it('says when it is ready, and on which port; it listens on all addresses unless it is told which', async () => {
    const gateway = run({ HOST: '' });
    const message = await gateway.message<{ type: string; port: number }>();
    expect(message).toEqual({ type: 'ready', port: expect.any(Number) });
    expect((await rawRequest(message.port, '/contact')).status).toBe(200);
    await gateway.says(new RegExp(`listening at http://(\\[::\\]|127\\.0\\.0\\.1):${message.port}`));
  });

  it('listens on IPv4 where the machine has no IPv6, unless it is told to listen on IPv6', async () => {
    const NODE_OPTIONS = preload(WITHOUT_IPV6);
    const { port } = await start({ HOST: '', NODE_OPTIONS });
    expect((await rawRequest(port, '/livez')).status).toBe(200);
    const { exit, stderr } = await run({ HOST: '::', NODE_OPTIONS }).ended;
    expect([exit, stderr]).toEqual([1, expect.stringContaining('EAFNOSUPPORT')]);
  });

  it.each<[string, (gateway: RunningProcess) => unknown]>([
    ['SIGTERM', ({ child }) => child.kill('SIGTERM')],
    ['SIGINT', ({ child }) => child.kill('SIGINT')],
    ['the end of its parent', ({ child }) => child.disconnect()],
  ])('on %s answers what is in progress and exits with 0, however often it is told', async (_what, stop) => {
    const gateway = await start();
    const asked = rawRequest(gateway.port, '/api/held');
    const answer = await api.call();
    stop(gateway);
    await refuses(gateway.port);
    gateway.child.kill('SIGINT');
    gateway.child.kill('SIGTERM');
    answer();
    expect((await asked).status).toBe(200);
    expect(await gateway.exited).toBe(0);
    const { stdout } = await gateway.ended;
    expect(stdout.match(/"draining"/g)).toHaveLength(1);
  });

  it('has a line for each answer in its log when it ends, though no visitor waits for that', async () => {
    const gateway = await start();
    await Promise.all(Array.from({ length: 200 }, () => rawRequest(gateway.port, '/contact')));
    gateway.child.kill('SIGTERM');
    const { exit, stdout } = await gateway.ended;
    expect(exit).toBe(0);
    expect(stdout.match(/"path":"\/contact","status":200/g)).toHaveLength(200);
  });

  it('says where it could not end as it should, and exits with 1', async () => {
    const gateway = await start({ NODE_OPTIONS: preload(WITHOUT_END) });
    gateway.child.kill('SIGTERM');
    const { exit, stdout } = await gateway.ended;
    expect([exit, stdout]).toEqual([1, expect.stringMatching(/"it cannot be ended"[^\n]*"draining failed"/)]);
  });

  it('says which settings are wrong and exits with 1', async () => {
    const { exit, stderr } = await run({ PORT: 'eighty', API_URL: '' }).ended;
    expect(exit).toBe(1);
    expect(stderr).toMatch(/PORT must be[^]*API_URL must be/);
    expect(stderr).not.toContain('    at ');
  });

  it.each<[string, () => Record<string, string>, RegExp]>([
    [
      'its port is taken',
      () => ({ PORT: String(api.port) }),
      /^Port \d+ is taken\. Set PORT to another one, or to 0 for a free one\.\n$/,
    ],
    [
      'its user may not listen there',
      () => ({ PORT: '80', NODE_OPTIONS: preload(WITHOUT_RIGHT) }),
      /^This user may not listen on port 80: those below 1024 are root's\. Set PORT to a higher one\.\n$/,
    ],
    [
      'its address is that of another machine',
      () => ({ HOST: '203.0.113.9' }),
      /^HOST=203\.0\.113\.9 is no address of this machine\. Set it to one of its own, or to nothing for all\.\n$/,
    ],
    [
      'nobody knows its name',
      () => ({ HOST: 'nowhere.invalid' }),
      /^HOST=nowhere\.invalid is no address of this machine\. Set it to one of its own, or to nothing for all\.\n$/,
    ],
  ])('says where it cannot listen that %s, and what to do', async (_what, environment, words) => {
    const { exit, stderr } = await run(environment()).ended;
    expect([exit, stderr]).toEqual([1, expect.stringMatching(words)]);
  });

  it('speaks HTTPS with an API whose certificate the machine vouches for', async () => {
    const certificate = await makeCertificate();
    const secure = await startServer((_request, response) => void response.end('secret'), 0, certificate);
    const file = path.join(built.folder, 'authority.pem');
    await writeFile(file, certificate.cert);
    const { port } = await start({ API_URL: secure.origin, NODE_EXTRA_CA_CERTS: file });
    const { status, body } = await rawRequest(port, '/api/a');
    expect([status, body.toString()]).toEqual([200, 'secret']);
    await secure.close();
  });
});
