import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { killStarted, startProcess } from '@capsule/test-kit/start-process';
import { ROOT } from './workspace';

/** `npm start`, as far as it needs no build; e2e/src/release/start.spec.ts starts the product with it. */

/** Whoever runs the tests. */
const AS_ROOT = `--import=data:text/javascript,${encodeURIComponent('process.getuid = () => 0')}`;

const REFUSAL = `
With NODE_ENV=production it does not start as root. Start it as an account of its own, as in
docs/deployment/capsule.service; ALLOW_ROOT=on says that it is meant, as in a container.

`;

afterEach(killStarted);

describe('npm start', () => {
  it('in production as root ends with 1, says why, and has begun nothing', async () => {
    const start = startProcess(path.join(ROOT, 'tools/src/start.ts'), {
      nodeOptions: ['--import', 'tsx', AS_ROOT],
      cwd: ROOT,
      env: { NODE_ENV: 'production' },
    });
    // It would say what it builds, and then build this checkout.
    start.child.stdout?.once('data', () => start.child.kill('SIGKILL'));
    expect(await start.ended).toEqual({ exit: 1, stdout: '', stderr: REFUSAL });
  });
});
