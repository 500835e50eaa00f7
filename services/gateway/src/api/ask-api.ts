import { gatewayHeaders } from '@capsule/service-kit/gateway-secret';
import type { Settings } from '../settings';

/** Where the API is, and what shows it that a call comes from this gateway. */
export type ApiAccess = Pick<Settings, 'apiOrigin' | 'gatewaySecret'>;

/**
 * A call of the gateway's own.
 *
 * @param path begins with `/`
 * @throws what `fetch` throws
 */
export function askApi({ apiOrigin, gatewaySecret }: ApiAccess, path: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(gatewayHeaders(gatewaySecret))) headers.set(name, value);
  return fetch(`${apiOrigin}${path}`, { ...init, headers });
}
