import type { IncomingMessage } from 'node:http';
import { refusal } from './errors';

/** Decides which requests are meant for us: by the form of their target, and by the host that they name. */

/** Names of this machine: operators use them, and no name on the internet leads there. */
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Load balancers and orchestrators call these by addresses that we cannot know, so their host is not checked. */
const PROBES = new Set(['/livez', '/readyz']);

/** All Host headers as sent: Node takes the first one, but a proxy in front may have used another (RFC 9112 §3.2). */
const hostsOf = ({ rawHeaders }: IncomingMessage): string[] =>
  rawHeaders.filter((_text, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host');

/** Many load balancers ask in HTTP/1.0, which knows no host (RFC 1945); their probes would fail, and we with them. */
const isOldProbe = ({ url = '', httpVersion }: IncomingMessage) => PROBES.has(url) && httpVersion === '1.0';

/** Whether a host is the one of our origin. The port of the protocol may be written out. */
function isOurs(host: string, publicOrigin: string): boolean {
  const { protocol, host: own } = new URL(publicOrigin);
  const address = `${protocol}//${host}`;
  if (!URL.canParse(address)) return false;
  const named = new URL(address);
  return named.host === own || LOOPBACK_NAMES.has(named.hostname);
}

/**
 * Refuses requests that are meant for somebody else: without a host or with two, with the target of a proxy (`GET
 * http://elsewhere/`), and, if our own name is known, for another host. The last keeps pages of an attacker's domain
 * that resolves to us (DNS rebinding) from reading anything, and caches from storing our pages under other names.
 *
 * @param publicOrigin `null` where our name is not known
 * @throws ServiceError `request.malformed`, with 400 or 421
 */
export function refuseMisdirected(request: IncomingMessage, publicOrigin: string | null): void {
  const { url = '' } = request;
  const [host, ...more] = hostsOf(request);
  if (more.length > 0 || !url.startsWith('/')) throw refusal(400);
  if (host === undefined && isOldProbe(request)) return;
  if (host === undefined) throw refusal(400);
  if (publicOrigin === null || PROBES.has(url)) return;
  if (!isOurs(host, publicOrigin)) throw refusal(421);
}
