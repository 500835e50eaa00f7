import type { EntityManager } from 'typeorm';

const TABLES = ['authenticator_apps', 'passkeys', 'recovery_codes', 'sign_in_steps'];

/** Takes all second factors from a person, in a transaction that also changes `hasSecondFactor` of the account. */
export async function clearFactors(manager: EntityManager, userId: number): Promise<void> {
  for (const table of TABLES) await manager.query(`DELETE FROM ${table} WHERE "userId" = $1`, [userId]);
}
