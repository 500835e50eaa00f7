import { isThisMachine } from '@capsule/service-kit/setting-kinds';

/** What of a connection to PostgreSQL is encrypted: all of it, or nothing, because somebody said so. */
const SAID = new Set(['verify-full', 'verify-ca', 'require', 'disable']);

/** A socket, or a host that no network is between. */
function isNear({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? hostname;
  return host === '' || host.startsWith('/') || isThisMachine(host) || host === '::1';
}

/**
 * Whether a text is the address of a PostgreSQL. One on another machine must say in `sslmode` how it is connected:
 * without, everything that people wrote would cross the network in the clear, and nobody would know.
 */
export function isDatabaseUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (!['postgres:', 'postgresql:'].includes(url.protocol)) return false;
  return isNear(url) || SAID.has(url.searchParams.get('sslmode') ?? '');
}
