import { createHash } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/**
 * The key of a count, hashed so that it contains no address and no name. Each part is hashed on its own, so that a
 * prefix still finds all counts of one account.
 *
 * @example limitKey(['priya', '203.0.113.7'])
 */
export const limitKey = (parts: readonly string[]): string => parts.map(digest).join(':');
