import { EARLY_CALLS, sortOfFirstList } from '@capsule/contracts/calls/first-calls';
import type { RemoteManifest } from '@capsule/contracts/releases/release';
import type { Owner } from '@capsule/host/admin';
import { stateIn, type TableState } from '../table/table-address';

/** A module, with its pages where they are known. */
export type OwnerOfPages = Owner & Partial<Pick<RemoteManifest, 'routes'>>;

/**
 * Read from the place where a host keeps them, instead of through the host: a module also runs under older hosts, which
 * have no such function.
 */
const wasSent = (path: string): boolean =>
  (globalThis as { [EARLY_CALLS]?: ReadonlyMap<string, unknown> })[EARLY_CALLS]?.has(path) ?? false;

/**
 * Takes the response of the page's first list as soon as the page's code has loaded. The host has sent that call ahead
 * (decision 072), so the page has its rows when it is first drawn.
 *
 * If the call was not sent, none is sent here: only the host knows yet whether this person may see the page.
 *
 * @param path of the resource's list
 * @param take makes the call for that list, which finds the answer
 */
export function takeFirstList({ routes = [] }: OwnerOfPages, path: string, take: (state: TableState) => void): void {
  const { pathname, search } = window.location;
  const address = routes.find((route) => route.path === pathname)?.firstList;
  if (search !== '' || !address?.startsWith(`${path}?`) || !wasSent(address)) return;
  const sorted = sortOfFirstList(address);
  take(stateIn(new URLSearchParams(), { ...sorted, sorts: [sorted.sort] }));
}
