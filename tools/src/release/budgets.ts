import type { Budgets } from '@capsule/releases/teams';

/**
 * The most that a page may download before it shows, in bytes as transferred. For a public page this is the host's part
 * and the remote's together, and must stay below 190 kB (architecture §4). Exceptions are listed here by name, with a
 * reason.
 */
export const BUDGETS: Budgets = {
  host: { public: 100_000, admin: 220_000 },
  remote: { public: 90_000, admin: 180_000 },
  exceptions: {},
};
