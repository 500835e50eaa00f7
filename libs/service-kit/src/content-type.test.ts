import { describe, expect, it } from '@jest/globals';
import { contentTypeOf } from './content-type';

describe('a file', () => {
  it.each([
    ['main.7a8b.js', 'text/javascript; charset=utf-8'],
    ['main.7A8B.JS', 'text/javascript; charset=utf-8'],
    ['home.css', 'text/css; charset=utf-8'],
    ['index.html', 'text/html; charset=utf-8'],
    ['robots.txt', 'text/plain; charset=utf-8'],
    ['captions.vtt', 'text/vtt; charset=utf-8'],
    ['table.json', 'application/json; charset=utf-8'],
    ['main.js.map', 'application/json; charset=utf-8'],
    ['site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['sitemap.xml', 'application/xml'],
    ['logo.svg', 'image/svg+xml'],
    ['hero.avif', 'image/avif'],
    ['hero.webp', 'image/webp'],
    ['hero.jpg', 'image/jpeg'],
    ['favicon.ico', 'image/vnd.microsoft.icon'],
    ['video.mp4', 'video/mp4'],
    ['video.webm', 'video/webm'],
    ['inter.woff2', 'font/woff2'],
    ['brochure.pdf', 'application/pdf'],
  ])('%s is %s', (file, type) => {
    expect(contentTypeOf(file)).toBe(type);
  });

  it.each(['LICENSE', 'html', 'text/html', 'css.7a8b', 'main.js.br', '.html', ''])(
    '%j is of no type that a browser would show',
    (file) => {
      expect(contentTypeOf(file)).toBe('application/octet-stream');
    },
  );
});
