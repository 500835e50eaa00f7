import { execFile } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { DataDirAccessError } from './errors';
import { hasCode } from './processes';

const run = promisify(execFile);

/** A user of the operating system. */
export interface Account {
  uid: number;
  gid: number;
}

/** How a program of PostgreSQL is started. */
export interface Command {
  file: string;
  args: string[];
  /** The user that `spawn` switches to; empty for none. */
  as: Partial<Account>;
}

/** The user that PostgreSQL runs as. */
export interface ServerUser {
  /** The owner of its files; `null`: the user of this process. */
  account: Account | null;
  command(program: string, args: string[]): Command;
}

/** PostgreSQL runs as the current user. */
export const OURSELVES: ServerUser = { account: null, command: (file, args) => ({ file, args, as: {} }) };

/** PostgreSQL runs as another user, because it refuses to run as root. */
export const runningAs = (account: Account): ServerUser => ({
  account,
  command: (file, args) => ({ file, args, as: account }),
});

/**
 * Runs as another user who may still pass through closed folders, such as a clone in /root (mode 0700). That takes one
 * capability, which is kept when the user changes; `setpriv` is part of the base system of every Linux with glibc.
 */
export const runningWith = (capability: string, account: Account): ServerUser => ({
  account,
  command: (program, args) => ({
    file: 'setpriv',
    args: [
      `--reuid=${account.uid}`,
      `--regid=${account.gid}`,
      '--clear-groups',
      '--no-new-privs',
      `--inh-caps=+${capability}`,
      `--ambient-caps=+${capability}`,
      // Otherwise `access`, by which `initdb` looks for the server program, ignores the capability.
      '--securebits=+no_setuid_fixup',
      program,
      ...args,
    ],
    as: {},
  }),
});

/** The weaker capability first; containers often have only the second. */
const CAPABILITIES = ['dac_read_search', 'dac_override'];

/** Whether this process is root, which PostgreSQL refuses to run as. */
export const isRoot = () => process.getuid?.() === 0;

/**
 * The user that the cluster belongs to when root starts it: its present owner, so that a start with `sudo` does not
 * take it from an ordinary user; for a new cluster `postgres`, else `nobody`.
 */
export async function accountFor(clusterDir: string): Promise<Account> {
  const owner = await stat(clusterDir).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = (await accountNamed('postgres')) ?? (await accountNamed('nobody'));
  if (account) return account;
  throw new DataDirAccessError(
    clusterDir,
    'PostgreSQL refuses to run as root and there is neither a user "postgres" nor a user "nobody"',
  );
}

/**
 * The user to run as, who must be able to reach the data folder.
 * @throws DataDirAccessError when that is not possible
 */
export async function userReaching(dataDir: string, account: Account): Promise<ServerUser> {
  const plain = runningAs(account);
  if (await canEnter(plain, dataDir)) return plain;
  for (const capability of CAPABILITIES) {
    const user = runningWith(capability, account);
    if (await canEnter(user, dataDir)) return user;
  }
  throw new DataDirAccessError(
    dataDir,
    `PostgreSQL refuses to run as root, and the user it runs as instead (uid ${account.uid}) cannot enter that folder`,
  );
}

/** Whether the user can enter a folder. */
export const canEnter = (user: ServerUser, folder: string) => succeeds(user, 'cd -- "$1"', folder);

/** Whether the user can start a program and find its libraries. */
export const canRun = (user: ServerUser, program: string) => succeeds(user, '"$1" --version', program);

/** Makes the user the owner of a file or folder of ours. */
export async function give(path: string, user: ServerUser): Promise<void> {
  if (user.account) await chown(path, user.account.uid, user.account.gid);
}

/** Makes the user the owner of a whole folder that belongs to root, as after restoring a backup. */
export async function giveAll(folder: string, user: ServerUser): Promise<void> {
  if (!user.account || (await stat(folder)).uid !== 0) return;
  await run('chown', ['-R', '-h', `${user.account.uid}:${user.account.gid}`, folder]);
}

// Tried out rather than computed from modes, because access lists, mounts and security modules matter too.
async function succeeds(user: ServerUser, script: string, argument: string): Promise<boolean> {
  const { file, args, as } = user.command('/bin/sh', ['-c', script, 'sh', argument]);
  return run(file, args, { ...as, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

async function accountNamed(name: string): Promise<Account | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch (error) {
    if (hasCode(error, 'ENOENT', '1')) return null;
    throw error;
  }
}
