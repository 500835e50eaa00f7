import { describe, expect, it } from '@jest/globals';
import { deviceName } from './device-name';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('a device in words (product §2.17)', () => {
  it.each([
    ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`],
    ['Microsoft Edge on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/139.0.3405.86`],
    ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${CHROME}`],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'],
    ['Safari on macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/17.4.1 Safari/605.1.15`],
    [
      'Safari on iOS',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Version/18.0 Mobile/15E148 Safari/604.1`,
    ],
    [null, ''],
    [null, null],
  ])('is %s', (name, userAgent) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it('of any other program is no error', () => {
    for (const text of ['curl/8.5.0', 'x', '(((', ' ', '\u0000']) expect(() => deviceName(text)).not.toThrow();
  });
});
