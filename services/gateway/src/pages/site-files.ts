import { escapeHtml } from '@capsule/service-kit/escape-html';
import type { ListedPage } from './site-pages';

/** What programs ask for at the root of the website. */

/** `sitemap.xml`: every page that may be indexed, and when it was changed last. */
export function renderSitemap(pages: ListedPage[]): string {
  const entries = pages.map(
    ({ url, changedAt }) => `<url><loc>${escapeHtml(url)}</loc><lastmod>${escapeHtml(changedAt)}</lastmod></url>\n`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
  );
}

/** `robots.txt`: the back office and the calls are of no use to search engines. */
export const renderRobots = (origin: string): string =>
  `User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${origin}/sitemap.xml\n`;

/** RFC 9116 recommends less than a year: whoever reads a copy later shall ask again. */
const VALID_MONTHS = 6;

/** Until when `security.txt` holds: a first day of a month, so that it stays the same for a while. */
export const securityExpiry = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + VALID_MONTHS, 1)).toISOString();

/** `security.txt` (RFC 9116): where a flaw is reported. @param expires ISO 8601 */
export const renderSecurity = (origin: string, email: string, expires: string): string =>
  `Contact: mailto:${encodeURI(email)}\nExpires: ${expires}\nPreferred-Languages: en\n` +
  `Canonical: ${origin}/.well-known/security.txt\n`;
