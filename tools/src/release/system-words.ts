import { plain } from './words';

/** What a failed file operation means to a person. */

const CAUSES: Record<string, string> = {
  ENOSPC: 'The disk is full. Make room, for example with `npm run release -- prune`, and try again',
  EDQUOT: 'The quota of this user is used up. Make room, and try again',
  EACCES: 'This user may not do that. Run the command as the user whom the store (DATA_DIR) belongs to',
  EPERM: 'This user may not do that. Run the command as the user whom the store (DATA_DIR) belongs to',
  EROFS: 'The disk of the store (DATA_DIR) is read-only. Mount it for writing, and try again',
  EMFILE: 'Too many files are open. Raise the limit (`ulimit -n`), and try again',
};

/** Node reports a folder that cannot be made on a read-only disk as missing. */
const MKDIR = 'A folder cannot be made: the disk of the store (DATA_DIR) is read-only, or not there';

function causeOf({ code, syscall }: NodeJS.ErrnoException): string | undefined {
  if (code === undefined) return undefined;
  return code === 'ENOENT' && syscall === 'mkdir' ? MKDIR : CAUSES[code];
}

/** The message of an error, with its cure where the file system is to blame. @param tidy of a message without a cure */
export function errorWords(error: unknown, tidy = plain): string {
  if (!(error instanceof Error)) return String(error);
  const cause = causeOf(error);
  return cause === undefined ? tidy(error.message) : `${cause}. (${plain(error.message)})`;
}
