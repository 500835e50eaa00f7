import { createHash } from 'node:crypto';
import { constants, mkdir, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirAccessError } from './errors';
import { hasCode } from './processes';
import { give, type ServerUser } from './server-user';

/** The limit for socket paths is 103 bytes on macOS and 107 on Linux. */
const MAX_SOCKET_PATH_BYTES = 103;
const LONGEST_SOCKET_NAME = '.s.PGSQL.65535';

/** The path of the socket; PostgreSQL chooses its name. */
export const socketIn = (socketDir: string, port: number) => join(socketDir, `.s.PGSQL.${port}`);

/**
 * The folder of the socket: in the data folder, or, where that path is too long for a socket, a short private folder
 * that is always the same for this data folder.
 */
export function socketDirOf(dataDir: string): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const candidates = [join(dataDir, 'run'), join(tmpdir(), `capsule-postgres-${hash}`)];
  return candidates.find(fits) ?? join('/tmp', `capsule-postgres-${hash}`);
}

/**
 * Creates the folder of the socket, accessible only to the user of the server.
 * @throws DataDirAccessError when another user created it first, as is possible in the folder for temporary files
 */
export async function makeSocketDir(socketDir: string, user: ServerUser): Promise<void> {
  try {
    await mkdir(socketDir, { mode: 0o700 });
    await give(socketDir, user);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    await adoptSocketDir(socketDir, user);
  }
}

async function adoptSocketDir(socketDir: string, user: ServerUser): Promise<void> {
  // All by one handle, so that the folder cannot be replaced meanwhile.
  const folder = await open(socketDir, constants.O_DIRECTORY | constants.O_NOFOLLOW).catch(() => refuse(socketDir));
  try {
    const { uid } = await folder.stat();
    if (uid !== process.getuid?.() && uid !== user.account?.uid) refuse(socketDir);
    await folder.chmod(0o700);
    if (user.account) await folder.chown(user.account.uid, user.account.gid);
  } finally {
    await folder.close();
  }
}

function refuse(socketDir: string): never {
  throw new DataDirAccessError(socketDir, 'the folder for its socket was made by another user');
}

const fits = (socketDir: string) => Buffer.byteLength(join(socketDir, LONGEST_SOCKET_NAME)) <= MAX_SOCKET_PATH_BYTES;
