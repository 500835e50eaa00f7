import { createHash } from 'node:crypto';
import { RECOVERY_CODES } from '@capsule/contracts';
import type { EntityManager } from 'typeorm';
import { readablePassword } from '../passwords';
import { REFUSED } from './factor-words';

/** Recovery codes: for who has lost the phone (product §10.17). */

/** Of 118 bits, which no computer goes through: a code is no password, and needs no slow hash. */
const GROUPS = 6;

/** As it is hashed: however it was typed, with spaces, dashes or capitals. */
const plain = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, '');

const hashOf = (code: string): Buffer => createHash('sha256').update(plain(code)).digest();

const TAKE = `
  WITH taken AS (
    UPDATE recovery_codes SET "usedAt" = now() WHERE "userId" = $1 AND "hash" = $2 AND "usedAt" IS NULL RETURNING 1
  )
  SELECT 1 FROM taken`;

/** Makes new codes instead of those that there are. @returns them, for the only time */
export async function renewRecoveryCodes(manager: EntityManager, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => readablePassword(GROUPS));
  await manager.query('DELETE FROM recovery_codes WHERE "userId" = $1', [userId]);
  await manager.query('INSERT INTO recovery_codes ("userId", "hash") SELECT $1, unnest($2::bytea[])', [
    userId,
    codes.map(hashOf),
  ]);
  return codes;
}

/** How many a person has left. */
export async function countRecoveryCodes(manager: EntityManager, userId: number): Promise<number> {
  const [found]: { count: number }[] = await manager.query(
    'SELECT count(*)::integer AS "count" FROM recovery_codes WHERE "userId" = $1 AND "usedAt" IS NULL',
    [userId],
  );
  return found?.count ?? 0;
}

/** Takes a code, once. @returns why it is refused, in words; `null` when it is taken */
export async function takeRecoveryCode(manager: EntityManager, userId: number, code: string): Promise<string | null> {
  const hash = hashOf(code);
  const taken: unknown[] = await manager.query(TAKE, [userId, hash]);
  if (taken.length > 0) return null;
  const known: unknown[] = await manager.query('SELECT 1 FROM recovery_codes WHERE "userId" = $1 AND "hash" = $2', [
    userId,
    hash,
  ]);
  return known.length > 0 ? REFUSED.recoveryUsed : REFUSED.recoveryWrong;
}
