import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './workspace';

/**
 * Has two people do so many things at random at the same time in the back office of a product of its own, in real browsers:
 * clicks, keys and texts. The first thing that must not happen is printed with what led to it, and is a failure (decision
 * 100). The acts of another day: `ROAM_SEED=20261120`. `npm test` does a few of them, too.
 *
 * @example npm run roam -- 2000
 */

const [acts = '2000', ...others] = process.argv.slice(2);
if (!/^[1-9]\d{0,5}$/.test(acts) || others.length > 0) {
  console.error('Say how many acts, like: npm run roam -- 2000');
  process.exit(2);
}
const journeys = ['--import', 'tsx', path.join(ROOT, 'tools/src/e2e.ts')];
const { status } = spawnSync(process.execPath, [...journeys, 'src/platform/roam.spec.ts', '--project', 'short'], {
  cwd: ROOT,
  env: { ...process.env, ROAM_ACTS: acts },
  stdio: 'inherit',
});
process.exit(status ?? 1);
