import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { kept } from '../../platform/lifecycle/kept';

/** argon2id with 19 MiB and two passes, 14 ms here (architecture §4; the first choice of OWASP's guidance). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The least that argon2id takes: tests hash a thousand passwords, and none of them guards anything. */
const COST_IN_TESTS = { memoryCost: 8, timeCost: 1, parallelism: 1 };

let cost = COST;

/**
 * Makes every hash of this process a cheap one, for tests. No setting does that: it takes a call, and no program makes it.
 *
 * @throws outside of jest
 */
export function hashCheaplyInTests(): void {
  if (process.env['JEST_WORKER_ID'] === undefined) throw new Error('Only tests may hash passwords cheaply.');
  cost = COST_IN_TESTS;
}

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

const decoy = kept(() => hashPassword('nobody has this password'));

/**
 * Checks a password. Without a hash (unknown user, or no password) it hashes a decoy, so that the response time does
 * not reveal which usernames exist.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  // Also where it is not needed, or the first one without a hash would take longer. Only that one hears of a failure.
  const instead = decoy();
  instead.catch(() => undefined);
  const matches = await verify(passwordHash ?? (await instead), password);
  return passwordHash !== null && matches;
}

/**
 * Whether a hash was made at another cost than passwords are hashed at now. It is then made anew at the next sign-in,
 * which is the only time when the password is there.
 */
export function isOfAnotherCost(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = cost;
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

/** Letters and digits that are not confused when read aloud or copied by hand. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/**
 * A random password to be shown on a screen once, such as `k7dm-w2xp-hq9r-t4bz`.
 *
 * @param groups each of 19.8 bits; by default 79 bits together
 */
export function readablePassword(groups = GROUPS): string {
  const letter = () => READABLE[randomInt(READABLE.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: groups }, group).join('-');
}
