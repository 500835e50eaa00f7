/** Addresses on the site itself. No schemas in this file: screens and services import it. */

/** The error at the field of an address that must be on the site and is not. */
export const NOT_OWN_ADDRESS =
  'Enter an address of this site: a path such as /contact, or one that starts with its name.';

/**
 * Whether an address is on the site: a path, or an address with its host.
 *
 * @param host with its port, such as `homes.example`
 */
export function isOwnAddress(address: string, host: string): boolean {
  const base = `https://${host}`;
  if (!URL.canParse(address, base)) return false;
  const url = new URL(address, base);
  return /^https?:$/.test(url.protocol) && url.host === new URL(`${url.protocol}//${host}`).host;
}
