import { createHash } from 'node:crypto';
import { POLICY_REPORTS_PATH } from '@capsule/contracts';

/**
 * Security headers (architecture §4). Scripts are allowed by origin and by hashes that are known at build time, never
 * by nonces, because pages are cached by ETag and 304.
 */

/** For JSON and errors, which contain nothing to execute or show. */
export const RESPONSE_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** For files that are opened as pages. An image may style itself; nothing in it runs. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** The hash by which a policy allows a text between the tags of a script or a style. */
export const inlineHash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** What a page may draw with and run. Hashes are such as `sha256-…`. */
export interface PageRules {
  /** Of inline scripts. */
  scripts: readonly string[];
  /** Of style elements; `null` where any may be (docs/decisions/077). */
  styles: readonly string[] | null;
  /**
   * Names of the policies that may say what becomes a script, in pages where texts do not; `null` where they do: the frame
   * of older releases knows nothing of it.
   */
  trusted: readonly string[] | null;
}

/** The style elements to which scripts add rules: there is nothing in them. */
export const EMPTY_STYLE = inlineHash('');

/** Sources of a policy, of which those that are none are left out. */
const sources = (...all: string[]) => all.filter((each) => each !== '').join(' ');

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`).join(' ');

/** The origin of a development server and its WebSocket, which reports new builds. */
const withSocket = (origin: string) => [origin, origin.replace(/^http/, 'ws')];

/**
 * The content security policy of the application.
 * @param origins further origins that this page loads modules from; see `overrides`
 */
export function pagePolicy({ scripts, styles, trusted }: PageRules, origins: string[] = []): string {
  const self = ["'self'", ...origins].join(' ');
  return [
    "default-src 'self'",
    `script-src ${sources(self, quoted(scripts))}`,
    `style-src-elem ${sources(self, styles === null ? "'unsafe-inline'" : quoted(styles))}`,
    // Attributes place and size what is drawn; they name no element but their own.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:".concat(origins.map((origin) => ` ${origin}`).join('')),
    `font-src ${self}`,
    `connect-src ${["'self'", ...origins.flatMap(withSocket)].join(' ')}`,
    `media-src ${self}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ...(trusted === null ? [] : ["require-trusted-types-for 'script'", `trusted-types ${trusted.join(' ')}`]),
    `report-uri ${POLICY_REPORTS_PATH}`,
  ].join('; ');
}

const ONE_YEAR_S = 31_536_000;

/** The headers of every response. @param https whether visitors reach us by https only */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'content-security-policy': RESPONSE_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https && { 'strict-transport-security': `max-age=${ONE_YEAR_S}; includeSubDomains` }),
  };
}
