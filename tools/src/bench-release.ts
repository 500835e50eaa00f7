import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyCheckout, type CheckoutCopy } from './checkout-copy';
import { costOf, least, row, type Cost } from './cost';

/**
 * `npm run bench:release`: how long a team waits from an edit until its module is live, and for a rollback, as the
 * commands are typed. Such edits are made by turns with and without the cache of compressed files, so that the two
 * can be compared on a busy machine. For Linux, which tells the processor time of ended children.
 */

const exec = promisify(execFile);
const ROUNDS = 5;
/** A module with a table. */
const APP = 'mfe-admin-ops';
const WORDS = 'src/units/unit-words.ts';
const TITLE = /title: 'Capsule Units[^']*'/;

/** The commands of a team, in a checkout of its own. */
function teamIn({ root }: CheckoutCopy) {
  const env = { ...process.env, DATA_DIR: path.join(root, '.data') };
  const release = async (...args: string[]) =>
    void (await exec('npm', ['run', '--silent', 'release', '--', ...args], { cwd: root, env }));
  return {
    release,
    edit: async (count: number) => {
      const file = path.join(root, APP, WORDS);
      await writeFile(file, (await readFile(file, 'utf8')).replace(TITLE, `title: 'Capsule Units ${count}'`));
    },
    forget: () => rm(path.join(root, 'node_modules/.cache/capsule/brotli'), { recursive: true, force: true }),
    makeLive: async () => {
      await release('publish', APP);
      await release('deploy', APP);
    },
  };
}

const copy = await copyCheckout();
try {
  const { release, edit, forget, makeLive } = teamIn(copy);
  await release('publish', 'shell');
  await release('deploy', 'shell');
  await makeLive();
  const cached: Cost[] = [];
  const uncached: Cost[] = [];
  const rollbacks: Cost[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await edit(2 * round);
    cached.push(await costOf(makeLive));
    rollbacks.push(await costOf(() => release('rollback', APP)));
    await edit(2 * round + 1);
    await forget();
    uncached.push(await costOf(makeLive));
  }
  console.log(row('edit to live', least(cached)));
  console.log(row('the same, everything compressed', least(uncached)));
  console.log(row('rollback', least(rollbacks)));
} finally {
  await copy.remove();
}
