import { escapeHtml } from './html';
import type { ListedPage } from './site-pages';

/** What search engines ask for at the root of the website. */

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
