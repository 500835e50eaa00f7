import type { IncomingHttpHeaders } from 'node:http';
import { REQUEST_ID_HEADER } from '@capsule/contracts';
import { GATEWAY_SECRET_HEADER, gatewayHeaders } from '@capsule/service-kit/gateway-secret';

/** The headers that are forwarded between clients and the API. */

/** What the gateway knows about a request and sets in its headers. */
export interface RequestFacts {
  id: string;
  method: string;
  /** The client's address: that of the connection, or the one that trusted proxies report. */
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

/** Headers that only the gateway may set; those of clients are dropped. */
const isClaim = (name: string) =>
  name.startsWith('x-forwarded-') ||
  ['forwarded', 'x-real-ip', 'x-client-ip', REQUEST_ID_HEADER, GATEWAY_SECRET_HEADER].includes(name);

/** Headers that describe a body, dropped when there is none: the HTTP client refuses a length without bytes. */
const ABOUT_A_BODY = new Set(['content-length', 'content-type', 'content-encoding']);

/**
 * An IPv4 client of an IPv6 socket is `::ffff:203.0.113.7`; the prefix is removed, so that every client has one form.
 */
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

/** The headers of a request to the API. @param secret shows that the request comes from this gateway */
export function toApiHeaders(
  headers: IncomingHttpHeaders,
  facts: RequestFacts,
  secret: string | null = null,
): IncomingHttpHeaders {
  const hasNoBody = ['GET', 'HEAD'].includes(facts.method);
  return {
    ...without(headers, (name) => isClaim(name) || (hasNoBody && ABOUT_A_BODY.has(name))),
    'x-forwarded-for': withoutMapping(facts.ip),
    'x-forwarded-proto': facts.protocol,
    'x-forwarded-host': facts.host,
    [REQUEST_ID_HEADER]: facts.id,
    ...gatewayHeaders(secret),
  };
}

/** The headers of the API's response for the client. The request id is the one that the gateway gave. */
export const toClientHeaders = <H extends IncomingHttpHeaders>(headers: H): H =>
  without(headers, (name) => ['server', 'x-powered-by', REQUEST_ID_HEADER].includes(name));
