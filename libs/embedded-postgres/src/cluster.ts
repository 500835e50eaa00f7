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

/** The only database account: it owns the databases that it creates, and is no superuser. */
export const ROLE = 'capsule';

/** Passwords for the socket and for TCP; the superuser `postgres` cannot sign in at all. */
const HBA = [`local all ${ROLE} scram-sha-256`, `host all ${ROLE} samehost scram-sha-256`, ''].join('\n');

const INITDB_ARGS = [
  '--username=postgres',
  // Replaced by HBA; the default of `initdb` would let everyone in.
  '--auth=reject',
  '--encoding=UTF8',
  // Case rules for all scripts, and sorting by code point: the same on every machine, whatever its libc.
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
];

/** The folder of the files of PostgreSQL itself. */
export const clusterDirOf = (dataDir: string) => join(dataDir, 'cluster');

const passwordFileIn = (clusterDir: string) => join(clusterDir, 'capsule.password');

/** The environment of the programs: without our secrets, and without the `PG…` variables of the user. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TMPDIR, TEMP } = process.env;
  return { PATH, SystemRoot, TMPDIR, TEMP, LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * Creates the cluster if there is none. It is created completely in a temporary folder, with role and password, and
 * then renamed: a crash on the way leaves no incomplete cluster.
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
  // The rename too must survive a power cut, as must all later writes below it.
  await syncFolder(dirname(clusterDir));
}

async function runProgram(user: ServerUser, program: string, programArgs: string[], input = ''): Promise<void> {
  const { file, args, as } = user.command(program, programArgs);
  const running = promisify(execFile)(file, args, { ...as, cwd: '/', env: serverEnvironment() });
  running.child.stdin?.on('error', () => undefined).end(input);
  await running.catch((error: unknown) => {
    // The program exists (checked before) but its loader does not, as on a Linux without glibc.
    if (hasCode(error, 'ENOENT')) throw unavailable(error);
    throw new PostgresStartError('The database could not be set up.', String(error), { cause: error });
  });
}

/** The folder belongs to the user of the server by now, so links that this user may have put there are not followed. */
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
