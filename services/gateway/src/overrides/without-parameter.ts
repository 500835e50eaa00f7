/** Only to read addresses that have no origin. */
const HERE = 'http://here.invalid';

/**
 * The address of a request without one parameter, for a redirect to the same page.
 *
 * @returns `/` for an address that browsers would read as another site, such as `//evil.example/`
 */
export function withoutParameter(address: string, name: string): string {
  const url = URL.canParse(address, HERE) ? new URL(address, HERE) : null;
  // A path of `/.//evil.example` is our own; what it is normalised to is not.
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return '/';
  url.searchParams.delete(name);
  return url.pathname + url.search;
}
