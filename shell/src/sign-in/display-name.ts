import type { CurrentUser } from '@capsule/contracts/users/sign-in';

/** `Priya Nair`, or the username when there is no name. */
export const displayName = ({ firstName, lastName, username }: CurrentUser): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;
