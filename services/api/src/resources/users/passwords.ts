import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes, 14 ms here (architecture §4; the first choice of OWASP's guidance). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | null = null;

/**
 * Checks a password. Without a hash (nobody of that name, or no password) it does the same work on a decoy, so that
 * the time of a refusal does not tell which names exist.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== null && matches;
}

/** Letters and digits that cannot be taken for one another when read aloud or copied by hand. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A random password to be read from a screen once, such as `k7dm-w2xp-hq9r-t4bz`: 79 bits. */
export function readablePassword(): string {
  const letter = () => READABLE[randomInt(READABLE.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
