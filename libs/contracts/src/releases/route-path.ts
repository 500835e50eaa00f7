/**
 * The path of a page: words, and parameters such as `:id`, each of which stands for one part of an address. No schemas
 * in this file: every page loads it.
 */

const isParameter = (part: string) => part.startsWith(':');

const partsOf = (path: string) => path.split('/').slice(1);

const fixedParts = (path: string) => partsOf(path).filter((part) => !isParameter(part)).length;

function matches(path: string, address: string): boolean {
  const [parts, asked] = [partsOf(path), partsOf(address)];
  return (
    parts.length === asked.length &&
    parts.every((part, index) => (isParameter(part) ? asked[index] !== '' : part === asked[index]))
  );
}

/**
 * Finds the page of an address. A word is preferred to a parameter, as the router does: `/admin/units/new` is no unit.
 *
 * @param address the path of an address, as the browser sends it
 */
export function findRoute<R extends { path: string }>(routes: readonly R[], address: string): R | undefined {
  const found = routes.filter(({ path }) => matches(path, address));
  return found.sort((a, b) => fixedParts(b.path) - fixedParts(a.path))[0];
}

/** A part of an address as it is meant: keyboards begin words with capitals, and programs write letters as codes. */
function meant(part: string): string {
  try {
    const read = decodeURIComponent(part).toLowerCase();
    // A slash that is written as a code divides nothing.
    return read.includes('/') ? part : read;
  } catch {
    return part;
  }
}

/**
 * How the address of a page is really spelled, where somebody has written its words in capitals or as codes; what stands
 * for a parameter stays.
 *
 * @returns `null` where no page is meant, or the address is its own
 */
export function ownSpelling(routes: readonly { path: string }[], address: string): string | null {
  if (!address.startsWith('/')) return null;
  const asked = partsOf(address);
  const read = `/${asked.map(meant).join('/')}`;
  const route = findRoute(routes, read);
  if (route === undefined) return null;
  const spelled = `/${partsOf(route.path)
    .map((part, index) => (isParameter(part) ? asked[index] : part))
    .join('/')}`;
  return spelled === address ? null : spelled;
}

/** Makes paths comparable: `/admin/units/:id` and `/admin/units/:unit` are the same pages. */
export const withoutNames = (path: string): string => path.replaceAll(/:[^/]+/g, ':');

/**
 * The part of the addresses that belongs to the owner of this path: `/admin/units` of `/admin/units/:id`,
 * `/homes` of `/homes/:id/pictures`.
 */
export function prefixOf(path: string): string {
  const [first, second] = partsOf(path);
  return first === 'admin' && second !== undefined ? `/admin/${second}` : `/${first}`;
}
