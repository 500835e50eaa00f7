import type { Budgets } from '@capsule/releases/teams';

/**
 * The most that a page may download before it shows, in bytes as transferred. The host's and the remote's part of a
 * public page must stay below 190 kB together (architecture §4). Exceptions are listed by name, with a reason.
 */
export const BUDGETS: Budgets = {
  host: { public: 100_000, admin: 220_000 },
  remote: { public: 90_000, admin: 180_000 },
  exceptions: {},
};
