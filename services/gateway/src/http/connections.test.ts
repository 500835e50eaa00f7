import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@capsule/test-kit/eventually';
import { storeFixture, type StoreFixture } from '../testing/site-fixture';
import { startGateway, type RunningGateway } from '../testing/start-gateway';

/** Ample on any machine. */
const SOON_MS = 10_000;

/** Connections cost memory and files, whoever holds them: their number is bounded (product §10.8). */

let fixture: StoreFixture;
let gateway: RunningGateway;
const sockets: Socket[] = [];

beforeAll(async () => {
  fixture = await storeFixture();
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const socket of sockets.splice(0)) socket.destroy();
  await gateway.close();
});
afterAll(() => fixture.remove());

const start = async (environment: Record<string, string>) => {
  gateway = await startGateway({ store: fixture.store }, environment);
};

const PROBE = 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n';

/** Opens a connection, which stays, and asks once. @returns the status of the answer, or that there was none */
async function ask(from = '127.0.0.1'): Promise<string> {
  const socket = connect({ port: gateway.port, host: '127.0.0.1', localAddress: from });
  sockets.push(socket);
  socket.write(PROBE);
  let received = '';
  return new Promise((resolve) => {
    socket.on('data', (bytes) => {
      received += bytes.toString();
      const status = /^HTTP\/1.1 (\d+) /.exec(received)?.[1];
      if (status !== undefined) resolve(status);
    });
    // Closed with bytes that nobody read, a connection is reset.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve('closed'));
  });
}

async function askOften(times: number, from?: string): Promise<string[]> {
  const answers: string[] = [];
  for (let index = 0; index < times; index += 1) answers.push(await ask(from));
  return answers;
}
const warnings = () => gateway.logs().filter(({ level }) => level === 40);

describe('of one address', () => {
  it('one connection too many is closed, and others have theirs', async () => {
    await start({ CONNECTIONS_PER_ADDRESS: '3' });
    expect(await askOften(5)).toEqual(['200', '200', '200', 'closed', 'closed']);
    expect(await askOften(1, '127.0.0.2')).toEqual(['200']);
    expect(warnings()).toMatchObject([{ closed: 1, msg: 'too many connections: the latest are closed' }]);
  });

  it('a flood is told once a minute, with how many were closed since', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(5000);
    await start({ CONNECTIONS_PER_ADDRESS: '1' });
    await askOften(4);
    now.mockReturnValue(64_999);
    await askOften(1);
    expect(warnings()).toMatchObject([{ closed: 1 }]);
    now.mockReturnValue(65_000);
    await askOften(1);
    now.mockReturnValue(125_000);
    await askOften(1);
    expect(warnings()).toMatchObject([{ closed: 1 }, { closed: 4 }, { closed: 1 }]);
  });

  it('the place of a connection that ended is free again', async () => {
    await start({ CONNECTIONS_PER_ADDRESS: '2' });
    expect(await askOften(3)).toEqual(['200', '200', 'closed']);
    for (const socket of sockets.splice(0)) {
      socket.end();
      if (!socket.closed) await once(socket, 'close');
    }
    expect(await askOften(3)).toEqual(['200', '200', 'closed']);
  });

  it('so is that of one which was reset, as by a phone that changes its network', async () => {
    await start({ CONNECTIONS_PER_ADDRESS: '1' });
    expect(await askOften(2)).toEqual(['200', 'closed']);
    for (const socket of sockets.splice(0)) socket.resetAndDestroy();
    await eventually(async () => expect(await ask()).toBe('200'), SOON_MS);
  });

  it.each<[string, Record<string, string>]>([
    ['behind a proxy, whose connections are those of all', { TRUST_PROXY: '1', PUBLIC_URL: 'http://localhost' }],
    ['in load tests', { RATE_LIMITS: 'off' }],
  ])('there may be any number %s', async (_where, environment) => {
    await start({ CONNECTIONS_PER_ADDRESS: '2', ...environment });
    expect(await askOften(4)).toEqual(['200', '200', '200', '200']);
  });
});

it('in all there are at most so many, behind a proxy too', async () => {
  await start({ MAX_CONNECTIONS: '3', TRUST_PROXY: '1', PUBLIC_URL: 'http://localhost' });
  expect(await askOften(2)).toEqual(['200', '200']);
  expect(await askOften(2, '127.0.0.2')).toEqual(['200', 'closed']);
  expect(warnings()).toHaveLength(1);
});

describe('of one connection', () => {
  /** Sends so many requests at once, without waiting for an answer. @returns how many are answered, once `enough` are, or it closes */
  async function sendAhead(count: number, enough: number): Promise<number> {
    const socket = connect({ port: gateway.port, host: '127.0.0.1' });
    sockets.push(socket);
    let received = '';
    const answers = () => received.split('HTTP/1.1 200 ').length - 1;
    const done = new Promise<number>((resolve) => {
      socket.on('data', (bytes) => {
        received += bytes.toString();
        if (answers() === enough) resolve(answers());
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(answers()));
    });
    socket.write(PROBE.repeat(count));
    return done;
  }
  const answered = () => gateway.logs().filter(({ msg }) => msg === 'answered');

  it('more requests than wait for their answers are dropped with it, and keep nobody else waiting', async () => {
    await start({});
    expect(await sendAhead(1000, 1000)).toBeLessThanOrEqual(16);
    expect(await ask()).toBe('200');
    expect(answered().length).toBeLessThanOrEqual(17);
    expect(warnings()).toMatchObject([{ closed: 1, msg: 'too many requests at once on a connection: it is closed' }]);
  });

  it('that is closed is told as one, however many requests were dropped with it', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(5000);
    await start({});
    await sendAhead(100, 100);
    await eventually(() => expect(warnings()).toMatchObject([{ closed: 1 }]), SOON_MS);
    now.mockReturnValue(65_000);
    await sendAhead(100, 100);
    await eventually(() => expect(warnings()).toMatchObject([{ closed: 1 }, { closed: 1 }]), SOON_MS);
  });

  it('there may be any number, a few of them at once', async () => {
    await start({});
    expect(await sendAhead(16, 16)).toBe(16);
    const socket = sockets.at(-1)!;
    const again = new Promise((resolve) => socket.once('data', resolve));
    socket.write(PROBE.repeat(16));
    await again;
    await eventually(() => expect(answered()).toHaveLength(32), SOON_MS);
    expect(warnings()).toEqual([]);
  });
});
