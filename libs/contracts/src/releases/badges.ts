import { call } from '../calls/call';
import { BACK_OFFICE_ROLES } from '../roles';

/**
 * Badges: numbers at entries of the sidebar (docs/decisions/040). A manifest names one; the shell asks the API for all of
 * them at once, and so knows nothing of the module. No schemas in this file: browsers load it.
 */

interface BadgeRules {
  /** The resource whose changes change the number. */
  resource: string;
  /** What is counted, behind the number. */
  word: string;
}

/** All badges. */
export const BADGES = {
  'unread-inquiries': { resource: 'contact', word: 'unread' },
} as const satisfies Record<string, BadgeRules>;

export type BadgeName = keyof typeof BADGES;

/** A host may be older than a module that names a badge: it shows none there. */
export const isBadgeName = (name: string | undefined): name is BadgeName =>
  name !== undefined && Object.hasOwn(BADGES, name);

/** Nothing is counted beyond this. */
export const MAX_BADGE = 99;

/** The number as it is shown. @example badgeText(100) // '99+' */
export const badgeText = (count: number): string => (count > MAX_BADGE ? `${MAX_BADGE}+` : String(count));

/** Reads the numbers at the entries of the sidebar. */
export const readBadges = call({ method: 'GET', path: '/api/badges', access: BACK_OFFICE_ROLES });
