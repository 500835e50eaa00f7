import type { FieldError } from '../calls/responses';
import { addressOfParts, normalAddress, normalPath, partsOfAddress, type AddressParts } from './redirect-address';
import { MAX_REDIRECT_ADDRESS, MAX_REDIRECTS, type RedirectStatus } from './redirect-words';

/** The rules of redirects (product §5.11): pure functions, used by the API and the gateway. */

/** Where an address leads; both are in their one form (`redirect-address.ts`). */
export interface Redirecting {
  oldAddress: string;
  newAddress: string;
}

/** All redirects, by their old address. */
export type RedirectTable<R extends Redirecting = Redirecting> = ReadonlyMap<string, R>;

export const tableOfRedirects = <R extends Redirecting>(redirects: readonly R[]): RedirectTable<R> =>
  new Map(redirects.map((redirect) => [redirect.oldAddress, redirect]));

/** Addresses of services; they are answered before redirects are looked up. */
const SERVICES = ['/api', '/_mfe', '/livez', '/readyz'];
const OURS = [...SERVICES, '/admin', '/media', '/robots.txt', '/sitemap.xml'];

const placeOf = (path: string, places: readonly string[]): string | undefined =>
  places.find((place) => path === place || path.startsWith(`${place}/`));

export const REDIRECT_TEXTS = {
  oldAddress: 'Enter a path of this site, such as /old-page: it starts with one / and holds no spaces, ? or #.',
  newAddress: 'Enter a path of this site, such as /contact. A redirect cannot lead to another site.',
  home: 'The home page cannot be redirected.',
  tooLong: `At most ${MAX_REDIRECT_ADDRESS} characters, with the escapes of other letters than a to z.`,
  same: 'This is the old address.',
  taken: 'This address has a redirect already.',
  full: `There are ${MAX_REDIRECTS.toLocaleString('en-US')} redirects already. Delete one that nobody needs any more.`,
} as const;

/** Why an address cannot be redirected; `null` when it can. */
function oldAddressProblem(address: string): string | null {
  const path = normalPath(address);
  if (path === null) return REDIRECT_TEXTS.oldAddress;
  if (path === '/') return REDIRECT_TEXTS.home;
  if (path.length > MAX_REDIRECT_ADDRESS) return REDIRECT_TEXTS.tooLong;
  const place = placeOf(path, OURS);
  return place === undefined ? null : `${place} belongs to the product and cannot be redirected.`;
}

/** Why a redirect cannot lead to an address; `null` when it can. */
function newAddressProblem(address: string): string | null {
  const parts = partsOfAddress(address);
  if (parts === null) return REDIRECT_TEXTS.newAddress;
  if (addressOfParts(parts).length > MAX_REDIRECT_ADDRESS) return REDIRECT_TEXTS.tooLong;
  const place = placeOf(parts.path, SERVICES);
  return place === undefined ? null : `Nobody can read what is at ${place}: choose a page or a file.`;
}

/** Checks both addresses by themselves; empty when they are valid. */
export function redirectErrors({ oldAddress, newAddress }: Redirecting): FieldError[] {
  const problems = [
    { field: 'oldAddress', message: oldAddressProblem(oldAddress) },
    { field: 'newAddress', message: newAddressProblem(newAddress) },
  ];
  return problems.flatMap(({ field, message }) => (message === null ? [] : [{ field, message }]));
}

/** Both addresses in their one form. @param redirect without errors */
export const normalRedirect = ({ oldAddress, newAddress }: Redirecting): Redirecting => ({
  oldAddress: normalPath(oldAddress) ?? oldAddress,
  newAddress: normalAddress(newAddress) ?? newAddress,
});

/** The steps from the old address to itself; `null` when there is an end. */
function circleOf(table: RedirectTable, { oldAddress, newAddress }: Redirecting): string[] | null {
  const steps = [oldAddress];
  let at = partsOfAddress(newAddress)?.path;
  while (at !== undefined && !steps.includes(at)) {
    steps.push(at);
    const next = table.get(at);
    at = next && partsOfAddress(next.newAddress)?.path;
  }
  return at === oldAddress ? [...steps, oldAddress] : null;
}

/** Steps of a circle that are named at each of its ends. */
const NAMED = 3;

function inShort(steps: readonly string[]): string {
  const named = steps.length > 2 * NAMED ? [...steps.slice(0, NAMED), '…', ...steps.slice(-NAMED)] : steps;
  return named.join(' → ');
}

/**
 * Checks that a redirect has an end; `null` when it has one.
 *
 * @param table the others
 * @param redirect in its one form
 */
export function circleError(table: RedirectTable, redirect: Redirecting): FieldError | null {
  const steps = circleOf(table, redirect);
  if (steps === null) return null;
  const message = steps.length === 2 ? REDIRECT_TEXTS.same : `This goes in a circle: ${inShort(steps)}.`;
  return { field: 'newAddress', message };
}

/** Joins two queries, each empty or with its sign. */
function joined(first: string, second: string): string {
  if (second.length < 2) return first;
  return first.length < 2 ? second : `${first}&${second.slice(1)}`;
}

/** The response to a request for an old address. */
export interface RedirectAnswer {
  status: RedirectStatus;
  location: string;
}

/**
 * Where a request for an address without a page is sent: at once to the end of a row of redirects, with the query of the
 * request and of each redirect.
 *
 * @param asked the path as it was requested, and the query, empty or with its sign
 * @param isPage whether an address has a page; there a row ends, because pages come before redirects
 * @returns `null` when no redirect is about it, and when it has no end
 */
export function redirectOf<R extends Redirecting & { statusCode: RedirectStatus }>(
  table: RedirectTable<R>,
  asked: Pick<AddressParts, 'path' | 'query'>,
  isPage: (path: string) => boolean,
): RedirectAnswer | null {
  const start = normalPath(asked.path);
  const first = start === null ? undefined : table.get(start);
  if (start === null || first === undefined) return null;
  const passed = new Set<string>();
  let at: AddressParts = { path: start, query: asked.query, fragment: '' };
  for (let next: R | undefined = first; next; next = isPage(at.path) ? undefined : table.get(at.path)) {
    if (passed.has(at.path)) return null;
    passed.add(at.path);
    const target = partsOfAddress(next.newAddress);
    if (target === null) return null;
    const { path, query, fragment } = target;
    at = { path, query: joined(query, at.query), fragment: fragment || at.fragment };
  }
  return { status: first.statusCode, location: addressOfParts(at) };
}
