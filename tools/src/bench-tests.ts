import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { costOf, least, row, type Cost } from './cost';
import { ROOT } from './workspace';

/**
 * `npm run bench:tests -- <folder of a package> <rounds>`: what its tests cost as `npm test` runs them, beside the same
 * tests without what only makes them faster, by turns.
 */

const exec = promisify(execFile);
const [folder = 'libs/web-kit', rounds = '3'] = process.argv.slice(2);
const cwd = path.join(ROOT, folder);
const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');

const ours = () => exec('npm', ['test', '--', '--silent'], { cwd, maxBuffer: Infinity });
const plain = () =>
  exec(process.execPath, ['--experimental-vm-modules', '--no-warnings', jest, '--silent'], {
    cwd,
    maxBuffer: Infinity,
    env: { ...process.env, PLAIN_JEST: '1' },
  });

const costs: Record<'ours' | 'plain', Cost[]> = { ours: [], plain: [] };
for (let round = 0; round < Number(rounds); round += 1) {
  costs.plain.push(await costOf(plain));
  costs.ours.push(await costOf(ours));
}
console.log(row(`${folder}, plain`, least(costs.plain)));
console.log(row(`${folder}, as npm test does`, least(costs.ours)));
