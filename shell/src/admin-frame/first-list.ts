import type { CurrentUser } from '@capsule/contracts/users/sign-in';
import { findRoute } from '@capsule/contracts/releases/route-path';
import { earlyCalls } from '@capsule/host';
import { pageRoutes } from '../composition/page-routes';
import { askedLists, isShown } from '../start/first-calls';

/** The path of the list that was requested ahead, until the person goes to another page. */
let ahead: string | null = null;

/**
 * Requests the first list of the page that a person goes to, unless this document has requested it before. An earlier
 * request whose response nobody has taken is dropped: a later visit needs the list as it is then.
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
