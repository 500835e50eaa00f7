import Bowser from 'bowser';

/**
 * A browser and its system in words, by which people know their own devices again.
 *
 * @returns `null` where neither is known
 * @example deviceName('Mozilla/5.0 (Windows NT 10.0; Win64; x64) … Chrome/140.0.0.0 Safari/537.36') // 'Chrome on Windows'
 */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name && os.name) return `${browser.name} on ${os.name}`;
  return browser.name || os.name || null;
}
