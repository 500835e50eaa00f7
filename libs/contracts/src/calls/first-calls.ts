import type { Role } from '../roles';

/** The first calls of a back-office screen. No schemas in this file: manifests and screens import it. */

/** Who is signed in: every screen asks. */
export const CURRENT_USER_PATH = '/api/auth/user';

/**
 * The page where people sign in, by its key in the host's manifest. It is the only back-office page that does not fetch
 * the signed-in person.
 */
export const LOGIN_PAGE = 'login';

/** The global with the calls that the first screen has sent early. The host takes their responses (decision 084). */
export const EARLY_CALLS = 'capsuleEarlyCalls';

/**
 * The name of the `<meta>` that lists the first calls of a back-office page. The inline script sends them before any
 * file of the page has loaded (decision 092). Only pages with first rows have it.
 */
export const FIRST_CALLS_META = 'first-calls';

/** What that says, as JSON. */
export interface FirstCalls {
  /** The roles that see the page itself; for others none of its calls are sent. */
  roles: readonly Role[];
  /** The first list, and the lists that names in its rows are taken from. */
  paths: string[];
}

/** The place in the host's HTML before that script; the gateway removes both from pages without such calls. */
export const FIRST_CALLS_PLACE = '<!--page:first-calls-->';

/** Rows on a page of a list screen; a call for a list allows more, for programs. */
export const SCREEN_PAGE_SIZE = 25;

interface Sorted {
  sort: string;
  order: 'asc' | 'desc';
}

/**
 * The call for the first page of a list that nothing narrows, as a list screen makes it at its address without a query.
 *
 * @param path of the call, such as `/api/units`
 * @example firstList('/api/units', { sort: 'name', order: 'asc' })
 */
export const firstList = (path: string, { sort, order }: Sorted): string =>
  `${path}?page=1&pageSize=${SCREEN_PAGE_SIZE}&sort=${sort}&order=${order}`;

/** How a first list is sorted, as the address of its call says. */
export function sortOfFirstList(address: string): Sorted {
  const query = new URLSearchParams(address.split('?')[1]);
  return { sort: query.get('sort') ?? '', order: query.get('order') === 'desc' ? 'desc' : 'asc' };
}
