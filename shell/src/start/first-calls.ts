import { CURRENT_USER_PATH, LOGIN_PAGE } from '@capsule/contracts/calls/first-calls';
import { nameListsOf } from '@capsule/contracts/releases/name-lists';
import type { RemoteRoute } from '@capsule/contracts/releases/release';
import { findRoute } from '@capsule/contracts/releases/route-path';
import { mayOpen } from '@capsule/contracts/roles';
import type { CurrentUser } from '@capsule/contracts/users/sign-in';
import { earlyCalls } from '@capsule/host';
import { pageRoutes } from '../composition/page-routes';

/** Whether this person sees the page itself, and not a refusal or a form that must come first. */
export const isShown = (
  route: Pick<RemoteRoute, 'roles'>,
  { role, mustChangePassword, mustAddFactor }: CurrentUser,
): boolean => mayOpen({}, role) && mayOpen(route, role) && !mustChangePassword && !mustAddFactor;

/** Lists that were requested before: they may be in the cache, so nobody would use a second response. */
export const askedLists = new Set<string>();

/**
 * Sends the calls that a page of the back office begins with, while its code is still loaded: who is signed in and, for
 * whoever may open it, its first list (decision 072) and the lists of names in that (decision 084). Whoever makes these
 * calls later gets the answers.
 *
 * @param address that is opened; one with a query may ask for another list, so that is left to the page
 */
export function sendFirstCalls({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const route = findRoute(pageRoutes(), pathname);
  if (route?.frame !== 'admin' || route.page === LOGIN_PAGE) return;
  const asked = earlyCalls.start(CURRENT_USER_PATH);
  const { firstList, firstRows } = route;
  if (firstList === undefined || search !== '') return;
  const goOn = async () => {
    const response = await asked;
    if (!response.ok || !isShown(route, (await response.clone().json()) as CurrentUser)) return;
    askedLists.add(firstList);
    void earlyCalls.start(firstList);
    for (const path of firstRows ? nameListsOf(firstRows) : []) void earlyCalls.start(path);
  };
  // Ignored here: whoever takes the first response gets the failure.
  goOn().catch(() => undefined);
}
