import type { IncomingHttpHeaders } from 'node:http';
import { REQUEST_ID_HEADER } from '@capsule/contracts';

/** Which headers pass between a client and the API, and which end here. */

/** What the gateway knows of a request better than its headers. */
export interface RequestFacts {
  id: string;
  method: string;
  /** The client's address: the connection's, or what trusted proxies say. */
  ip: string;
  protocol: string;
  host: string;
}

/** Headers about one connection, not about the message (RFC 9110 §7.6.1). `expect` has been answered by Node. */
const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Only we say who the client is; what a client says of itself is dropped. */
const isClaim = (name: string) =>
  name.startsWith('x-forwarded-') || ['forwarded', 'x-real-ip', 'x-client-ip', REQUEST_ID_HEADER].includes(name);

/** Headers of a message without a body. A length that is not followed by bytes is refused by the HTTP client. */
const ABOUT_A_BODY = new Set(['content-length', 'content-type', 'content-encoding']);

/** An IPv4 client of an IPv6 socket is `::ffff:203.0.113.7`: one client, one spelling. */
const withoutMapping = (ip: string) => ip.replace(/^::ffff:/i, '');

const listed = (value: string | string[] | undefined) =>
  String(value ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());

function without<H extends IncomingHttpHeaders>(headers: H, isDropped: (name: string) => boolean): H {
  const ofThisConnection = listed(headers.connection);
  const kept = Object.entries(headers).filter(
    ([name]) => !HOP_BY_HOP.has(name) && !ofThisConnection.includes(name) && !isDropped(name),
  );
  return Object.fromEntries(kept) as H;
}

/** The headers with which a request goes on to the API. */
export function toApiHeaders(headers: IncomingHttpHeaders, facts: RequestFacts): IncomingHttpHeaders {
  const hasNoBody = ['GET', 'HEAD'].includes(facts.method);
  return {
    ...without(headers, (name) => isClaim(name) || (hasNoBody && ABOUT_A_BODY.has(name))),
    'x-forwarded-for': withoutMapping(facts.ip),
    'x-forwarded-proto': facts.protocol,
    'x-forwarded-host': facts.host,
    [REQUEST_ID_HEADER]: facts.id,
  };
}

/** The headers with which the API's answer goes on to the client. The request id is the one that we gave. */
export const toClientHeaders = <H extends IncomingHttpHeaders>(headers: H): H =>
  without(headers, (name) => ['server', 'x-powered-by', REQUEST_ID_HEADER].includes(name));
