import { expect, it } from '@jest/globals';
import { startServer } from '@capsule/test-kit/http-server';
import { freePorts } from './free-ports';

it('free ports are as many as are asked for, no two of them equal, and each can be taken at once', async () => {
  const ports = await freePorts(5, '127.0.0.1');
  expect(new Set(ports).size).toBe(5);
  const servers = await Promise.all(ports.map((port) => startServer(() => undefined, port)));
  expect(servers.map(({ port }) => port)).toEqual(ports);
  await Promise.all(servers.map((server) => server.close()));
});
