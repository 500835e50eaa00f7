import type { Budgets } from '@capsule/releases/teams';

/**
 * What a page may download before it shows, in bytes as served. A public page is the host's part and the remote's
 * together, and stays below 190 kB (architecture §4). More than this is agreed here, by name, with a reason.
 */
export const BUDGETS: Budgets = {
  host: { public: 100_000, admin: 220_000 },
  remote: { public: 90_000, admin: 180_000 },
  exceptions: {},
};
