import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { unavailable, type Binaries } from './binaries';
import { PostgresStartError } from './errors';
import { isMissing, syncFolder } from './files';
import { hasCode } from './processes';
import { give, giveAll, type ServerUser } from './server-user';

/** The one account of the database: it owns the databases it makes, and is no superuser. */
export const ROLE = 'capsule';

/** Passwords over the socket and over TCP; the superuser `postgres` cannot sign in at all. */
const HBA = [`local all ${ROLE} scram-sha-256`, `host all ${ROLE} samehost scram-sha-256`, ''].join('\n');

const INITDB_ARGS = [
  '--username=postgres',
  // Replaced by HBA; `initdb` would offer everybody in otherwise.
  '--auth=reject',
  '--encoding=UTF8',
  // Upper and lower case of all scripts, sorted by code point: the same on every machine, whatever its libc.
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
];

/** Where the files of PostgreSQL itself are. */
export const clusterDirOf = (dataDir: string) => join(dataDir, 'cluster');

const passwordFileIn = (clusterDir: string) => join(clusterDir, 'capsule.password');

/** What a server's programs get to see of our environment: no secret of ours, no `PG…` variable of the user's. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TMPDIR, TEMP } = process.env;
  return { PATH, SystemRoot, TMPDIR, TEMP, LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * Makes the cluster when there is none. It is made in a folder beside, complete with role and password, and
 * renamed when it is whole: a crash on the way leaves nothing half made.
 * @returns the password of the role `capsule`
 */
export async function openCluster(dataDir: string, binaries: Binaries, user: ServerUser): Promise<string> {
  const clusterDir = clusterDirOf(dataDir);
  if (await isMissing(clusterDir)) await makeCluster(clusterDir, binaries, user);
  await giveAll(clusterDir, user);
  return readPassword(clusterDir);
}

/** The password of the role `capsule`. */
export const readPassword = (clusterDir: string): Promise<string> => readFile(passwordFileIn(clusterDir), 'utf8');

async function makeCluster(clusterDir: string, binaries: Binaries, user: ServerUser): Promise<void> {
  const unfinished = await mkdtemp(`${clusterDir}.new-`);
  await give(unfinished, user);
  await runProgram(user, binaries.initdb, ['-D', unfinished, ...INITDB_ARGS]);
  const password = randomBytes(24).toString('base64url');
  await writeDurably(join(unfinished, 'pg_hba.conf'), HBA, user);
  await writeDurably(passwordFileIn(unfinished), password, user);
  const makeRole = `CREATE ROLE ${ROLE} LOGIN CREATEDB PASSWORD '${password}'\n`;
  await runProgram(
    user,
    binaries.postgres,
    ['--single', '-D', unfinished, '-c', 'exit_on_error=on', 'postgres'],
    makeRole,
  );
  await rename(unfinished, clusterDir);
  // The name too must survive a power cut: all that is acknowledged later lies under it.
  await syncFolder(dirname(clusterDir));
}

async function runProgram(user: ServerUser, program: string, programArgs: string[], input = ''): Promise<void> {
  const { file, args, as } = user.command(program, programArgs);
  const running = promisify(execFile)(file, args, { ...as, cwd: '/', env: serverEnvironment() });
  running.child.stdin?.on('error', () => undefined).end(input);
  await running.catch((error: unknown) => {
    // The file is there (checked before): its loader is not, as on a Linux without glibc.
    if (hasCode(error, 'ENOENT')) throw unavailable(error);
    throw new PostgresStartError('The database could not be set up.', String(error), { cause: error });
  });
}

/** The folder belongs to the server's user by now: what he could have put at the path is not followed. */
async function writeDurably(path: string, text: string, { account }: ServerUser): Promise<void> {
  await rm(path, { force: true });
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    if (account) await file.chown(account.uid, account.gid);
    await file.sync();
  } finally {
    await file.close();
  }
}
