import type { Budgets } from '@capsule/releases/teams';

/**
 * The budgets of a store that has none yet, in bytes as transferred. The host's and the remote's part of a public page
 * stay below 150 kB together, with the host's entry (architecture §4.4). Afterwards `npm run release -- budgets` changes those of the store:
 * the numbers here are not looked at again (record 021).
 */
export const FIRST_BUDGETS: Budgets = {
  host: { public: 92_000, admin: 212_000, later: 120_000 },
  remote: { public: 30_000, admin: 72_000, later: 100_000 },
  exceptions: {},
};
