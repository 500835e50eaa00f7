import { describe, expect, it } from '@jest/globals';
import { browserName } from './browser-name';

const WEBKIT = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.7339.16 Safari/537.36';

describe('the browser of a report (product §10.9)', () => {
  it.each([
    ['Chrome 140', CHROME],
    ['Chrome 140', CHROME.replace('Chrome', 'HeadlessChrome')],
    ['Edge 139', `${CHROME} Edg/139.0.3405.86`],
    ['Edge 141', `${WEBKIT} Version/18.0 EdgiOS/141.0.3537.60 Mobile/15E148 Safari/604.1`],
    ['Edge 142', `${CHROME} EdgA/142.0.3595.66`],
    ['Opera 120', `${CHROME} OPR/120.0.0.0`],
    ['Samsung Internet 28', CHROME.replace('Chrome', 'SamsungBrowser/28.0 Chrome')],
    ['Chrome 143', `${WEBKIT} CriOS/143.0.7499.38 Mobile/15E148 Safari/604.1`],
    ['Firefox 142', 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'],
    ['Firefox 144', `${WEBKIT} FxiOS/144.0 Mobile/15E148 Safari/604.1`],
    ['Safari 17', `${WEBKIT} Version/17.4.1 Safari/605.1.15`],
    ['Safari 18', `${WEBKIT} Version/18.0 Mobile/15E148 Safari/604.1`],
    [null, 'curl/8.5.0'],
    [null, undefined],
  ])('is %s', (name, userAgent) => {
    expect(browserName(userAgent)).toBe(name);
  });
});
