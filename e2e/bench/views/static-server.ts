import type { AddressInfo } from 'node:net';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

/**
 * A static server of one folder, whose files are compressed already.
 *
 * @example tsx static-server.ts ./folder    reports its port over IPC
 */

const app = Fastify();
await app.register(fastifyStatic, { root: process.argv[2]!, preCompressed: true });
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: (app.server.address() as AddressInfo).port });
process.on('disconnect', () => process.exit(0));
