import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../workspace';

const exec = promisify(execFile);

/** From the checkout's root. */
export const NX = 'node_modules/nx/dist/bin/nx.js';

/** Nx leaves no daemon behind, asks no cloud and prints lines. */
export const NX_ENV = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false', FORCE_COLOR: '0' };

/** Where changes are taken in. `NX_BASE` names another, as Nx has it. */
const BASES = ['origin/HEAD', 'origin/main', 'main'];

/**
 * Finds the commit at which this branch left the base branch.
 *
 * @throws when git knows no base branch
 */
export async function findBase(): Promise<string> {
  const names = process.env['NX_BASE'] ? [process.env['NX_BASE']] : BASES;
  for (const name of names) {
    const found = await exec('git', ['merge-base', name, 'HEAD'], { cwd: ROOT }).catch(() => null);
    if (found) return found.stdout.trim();
  }
  throw new Error(`git knows none of ${names.join(', ')}: say in NX_BASE from where this branch started.`);
}

/**
 * Asks Nx which projects a change touches, those that depend on a touched one among them.
 *
 * @param change since a commit, with what is not committed; or the files that it is made of, from the root
 * @returns names as in package.json
 */
export async function touchedProjects(change: { since: string } | { files: string[] }): Promise<string[]> {
  const what = 'since' in change ? `--base=${change.since}` : `--files=${change.files.join(',')}`;
  const { stdout } = await exec(process.execPath, [NX, 'show', 'projects', '--affected', what, '--json'], {
    cwd: ROOT,
    env: { ...process.env, ...NX_ENV },
  });
  return JSON.parse(stdout) as string[];
}
