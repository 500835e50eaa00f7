import type { CurrentUser } from '@capsule/contracts/users/sign-in';
import { findRoute } from '@capsule/contracts/releases/route-path';
import { earlyCalls } from '@capsule/host';
import { pageRoutes } from '../composition/page-routes';
import { askedLists, isShown } from '../first-calls';

/** The list that was asked for ahead, until somebody goes to another page. */
let ahead: string | null = null;

/**
 * Asks for the first list of a page that somebody goes to, where this document has not asked for it yet. What was asked
 * for before and has not been taken is given up: whoever comes there later needs what the list is then.
 *
 * @param address that somebody goes to; one with a query may ask for another list, so that is left to the page
 */
export function sendFirstList({ pathname, search }: Pick<Location, 'pathname' | 'search'>, user: CurrentUser): void {
  if (ahead !== null) void earlyCalls.take(ahead);
  ahead = null;
  const route = findRoute(pageRoutes(), pathname);
  if (!route?.firstList || search !== '' || askedLists.has(route.firstList) || !isShown(route, user)) return;
  ahead = route.firstList;
  askedLists.add(ahead);
  void earlyCalls.start(ahead);
}
