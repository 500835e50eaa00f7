/** The one form of an address of the site, in which redirects are stored and looked up. No schemas in this file. */

/** Any host will do: only what follows it is read. */
const BASE = 'https://site.invalid';

/** Characters that mean the same with and without the percent sign (RFC 3986, section 2.3). */
const UNRESERVED = /[\w.~-]/;

function inOneForm(escaped: string): string {
  const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  return UNRESERVED.test(character) ? character : escaped.toUpperCase();
}

/**
 * The path as a browser sends it: escaped, without dots and without a slash at its end.
 *
 * @returns `null` for what is no path of a site, such as `//evil.example`
 * @example normalPath('/Über/./uns/') // '/%C3%9Cber/uns'
 */
export function normalPath(path: string): string | null {
  if (!/^\/[^\s\\?#]*$/.test(path) || path.includes('//') || /%(?![\da-f]{2})/i.test(path)) return null;
  const { pathname } = new URL(BASE + path);
  const normal = pathname.replaceAll(/%[\da-f]{2}/gi, inOneForm);
  return normal === '/' ? normal : normal.replace(/\/$/, '');
}

/** An address of the site in its parts; query and fragment are empty or have their sign. */
export interface AddressParts {
  path: string;
  query: string;
  fragment: string;
}

/** @returns `null` for what is no address of the site */
export function partsOfAddress(address: string): AddressParts | null {
  if (/[\s\\]/.test(address)) return null;
  const path = normalPath(address.replace(/[?#].*/, ''));
  if (path === null) return null;
  const { search, hash } = new URL(BASE + address);
  return { path, query: search, fragment: hash };
}

export const addressOfParts = ({ path, query, fragment }: AddressParts): string => path + query + fragment;

/** The address in its one form; `null` for what is no address of the site. */
export function normalAddress(address: string): string | null {
  const parts = partsOfAddress(address);
  return parts && addressOfParts(parts);
}
