/**
 * What a browser may do with our answers (architecture §4, content security). Scripts are allowed by origin and by hashes
 * known at build, never by nonces: pages are answered with ETag and 304.
 */

/** JSON and errors: nothing in them is to be run or shown. */
export const RESPONSE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Files opened by themselves. An image may style itself; nothing in it runs. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Our own plain pages without scripts. */
export const PLAIN_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** `http://localhost:4173` and its socket, over which a build from source says that it has changed. */
const withSocket = (origin: string) => [origin, origin.replace(/^http/, 'ws')];

/**
 * The policy of the composed app.
 * @param scriptHashes of the host's inline scripts, e.g. `sha256-…`; `'unsafe-inline'` for styles is Emotion's
 * @param origins from where this page loads modules besides our own store; see `overrides`
 */
export function pagePolicy(scriptHashes: string[], origins: string[] = []): string {
  const self = ["'self'", ...origins].join(' ');
  const scripts = [self, ...scriptHashes.map((hash) => `'${hash}'`)].join(' ');
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src ${self} 'unsafe-inline'`,
    "img-src 'self' data: blob: https:".concat(origins.map((origin) => ` ${origin}`).join('')),
    `font-src ${self}`,
    `connect-src ${["'self'", ...origins.flatMap(withSocket)].join(' ')}`,
    `media-src ${self}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

const ONE_YEAR_S = 31_536_000;

/** The headers of every answer. @param https whether visitors reach us by https alone */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'content-security-policy': RESPONSE_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https && { 'strict-transport-security': `max-age=${ONE_YEAR_S}` }),
  };
}
