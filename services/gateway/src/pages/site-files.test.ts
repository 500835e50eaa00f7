import { describe, expect, it } from '@jest/globals';
import { renderRobots, renderSecurity, renderSitemap, securityExpiry } from './site-files';

const ORIGIN = 'https://homes.example';

describe('what programs ask for', () => {
  it('a sitemap names addresses so that no character of them is markup', () => {
    const changedAt = '2026-11-20T00:00:00.000Z';
    const pages = [
      { url: `${ORIGIN}/`, changedAt },
      { url: `${ORIGIN}/a?b=1&c=<d>`, changedAt },
    ];
    expect(renderSitemap(pages)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        `<url><loc>${ORIGIN}/</loc><lastmod>2026-11-20T00:00:00.000Z</lastmod></url>\n` +
        `<url><loc>${ORIGIN}/a?b=1&amp;c=&lt;d&gt;</loc><lastmod>2026-11-20T00:00:00.000Z</lastmod></url>\n</urlset>\n`,
    );
  });

  it('robots.txt leaves out the back office and the calls', () => {
    expect(renderRobots(ORIGIN)).toBe(
      `User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${ORIGIN}/sitemap.xml\n`,
    );
  });

  it('security.txt names an address that is one, whatever is in it', () => {
    expect(renderSecurity(ORIGIN, 'a b@homes.example\nContact: evil', '2027-05-01T00:00:00.000Z')).toBe(
      'Contact: mailto:a%20b@homes.example%0AContact:%20evil\nExpires: 2027-05-01T00:00:00.000Z\n' +
        `Preferred-Languages: en\nCanonical: ${ORIGIN}/.well-known/security.txt\n`,
    );
  });

  it.each([
    ['2026-11-20T12:00:00Z', '2027-05-01T00:00:00.000Z'],
    ['2026-01-31T23:59:59Z', '2026-07-01T00:00:00.000Z'],
    ['2026-12-31T23:59:59Z', '2027-06-01T00:00:00.000Z'],
  ])('read at %s it holds until %s: the first of a month, half a year on', (now, until) => {
    expect(securityExpiry(new Date(now))).toBe(until);
  });
});
