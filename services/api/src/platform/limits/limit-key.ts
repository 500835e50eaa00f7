import { createHash } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/**
 * The key of a count, which tells neither an address nor a name. The parts are hashed one by one, so that a prefix
 * still finds all counts of one account.
 *
 * @example limitKey(['priya', '203.0.113.7'])
 */
export const limitKey = (parts: readonly string[]): string => parts.map(digest).join(':');
