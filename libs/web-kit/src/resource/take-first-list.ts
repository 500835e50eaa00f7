import { EARLY_CALLS, sortOfFirstList } from '@capsule/contracts/calls/first-calls';
import type { RemoteManifest } from '@capsule/contracts/releases/release';
import type { Owner } from '@capsule/host/admin';
import { stateIn, type TableState } from '../table/table-address';

/** A module, with its pages where they are known. */
export type OwnerOfPages = Owner & Partial<Pick<RemoteManifest, 'routes'>>;

/** Read where a host keeps them, and not asked of it: a module runs under older hosts, too, which cannot answer. */
const wasSent = (path: string): boolean =>
  (globalThis as { [EARLY_CALLS]?: ReadonlyMap<string, unknown> })[EARLY_CALLS]?.has(path) ?? false;

/**
 * Takes the first list of the page that is being opened, as soon as the page's code is here. The host has sent that call
 * ahead (decision 072), so the page finds its rows when it is first drawn, and does not draw once without them.
 *
 * Nothing is asked that has not been asked: whether this person is shown the page, only the host knows by then.
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
