import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './workspace';

/**
 * Sends so many generated hostile calls over all calls that the API documents, to an API with a database of its own:
 * bodies, queries, paths, headers and forms with files. Each error of the server is printed with its seed and its body,
 * and is a failure. The values of another day: `FUZZ_SEED=20261120`. `npm test` sends a part of them, too.
 *
 * @example npm run hostile -- 100000
 */

const [calls = '100000', ...others] = process.argv.slice(2);
if (!/^[1-9]\d{0,7}$/.test(calls) || others.length > 0) {
  console.error('Say how many calls, like: npm run hostile -- 100000');
  process.exit(2);
}
const flags = ['--experimental-vm-modules', '--no-warnings', path.join(ROOT, 'node_modules/jest/bin/jest.js')];
const { status } = spawnSync(process.execPath, [...flags, 'hostile.http'], {
  cwd: path.join(ROOT, 'services/api'),
  env: { ...process.env, HOSTILE_CALLS: calls },
  stdio: 'inherit',
});
process.exit(status ?? 1);
