import path from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { killStarted, startProcess } from '@capsule/test-kit/start-process';
import { ROOT } from './workspace';

/** `npm test`, as somebody ends it. What its steps count for stands in `verify/`. */

afterEach(killStarted);

it('npm test ends with the step in which somebody stops it, and not well', async () => {
  const verify = startProcess(path.join(ROOT, 'tools/src/verify.ts'), {
    nodeOptions: ['--import', 'tsx'],
    cwd: ROOT,
    args: ['focused-tests', 'boundaries'],
  });
  // It says what it begins.
  verify.child.stdout?.once('data', () => verify.child.kill('SIGTERM'));
  const { exit, stdout } = await verify.ended;
  expect(stdout).toContain('━━ focused-tests');
  expect(stdout).toContain('It was stopped.');
  expect(stdout).not.toContain('━━ boundaries');
  expect(exit).toBe(1);
});
