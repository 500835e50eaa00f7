import { spawn } from 'node:child_process';
import { once } from 'node:events';
import '@swc-node/register/esm-register';
import 'reflect-metadata';

/**
 * Runs a program with the server that the tests share, so that many runs of the tests need not start it each time:
 * `node src/testing/with-test-server.js <program> <arguments…>`. JavaScript, as `global-setup.js`.
 */
const { startTestServer } = await import('./test-server.ts');
const [program, ...args] = process.argv.slice(2);
const stop = await startTestServer();
const child = spawn(program, args, { stdio: 'inherit' });
const [code] = await once(child, 'exit');
await stop();
process.exit(code ?? 1);
