import { describe, expect, it } from '@jest/globals';
import { toApiHeaders, toClientHeaders } from './forwarding';

const facts = { id: 'our-id', method: 'POST', ip: '203.0.113.7', protocol: 'https', host: 'homes.example' };
const ours = {
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'homes.example',
  'x-request-id': 'our-id',
};

describe('headers on their way to the API', () => {
  it('keep what belongs to the message', () => {
    const headers = { cookie: 'a=b', 'content-type': 'application/json', 'content-length': '2', 'if-match': '"3"' };
    expect(toApiHeaders(headers, facts)).toEqual({ ...headers, ...ours });
  });

  it('identify the client only by values that the gateway sets', () => {
    const claims = {
      'x-forwarded-for': '10.0.0.1',
      'x-forwarded-port': '1',
      'x-forwarded-prefix': '/evil',
      forwarded: 'for=10.0.0.1',
      'x-real-ip': '10.0.0.1',
      'x-client-ip': '10.0.0.1',
      'x-gateway-secret': 'guessed',
      'x-request-id': 'theirs',
    };
    expect(toApiHeaders(claims, facts)).toEqual(ours);
  });

  it('write the address of an IPv4 client in one form', () => {
    const headers = toApiHeaders({}, { ...facts, ip: '::ffff:203.0.113.7' });
    expect(headers['x-forwarded-for']).toBe('203.0.113.7');
  });

  it('write the address of an IPv6 client as it is, though it may look like a mapped one further on', () => {
    const ip = '2001:db8::ffff:7';
    expect(toApiHeaders({}, { ...facts, ip })['x-forwarded-for']).toBe(ip);
  });

  it('leave out connection headers, both standard ones and those listed in Connection', () => {
    const headers = {
      connection: 'keep-alive, X-Private',
      'x-private': '1',
      'keep-alive': 'timeout=5',
      te: 'trailers',
      trailer: 'expires',
      'transfer-encoding': 'chunked',
      upgrade: 'websocket',
      expect: '100-continue',
      'proxy-authenticate': 'Basic',
      'proxy-authorization': 'Basic x',
      'proxy-connection': 'keep-alive',
    };
    expect(toApiHeaders(headers, facts)).toEqual(ours);
  });

  it.each(['GET', 'HEAD'])('have no body headers without a body, as of %s', (method) => {
    const headers = { 'content-length': '4', 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect(toApiHeaders(headers, { ...facts, method })).toEqual(ours);
    expect(toApiHeaders(headers, facts)).toEqual({ ...headers, ...ours });
  });
});

it('headers on their way to the client contain nothing about the connection to the API or its software', () => {
  const headers = {
    connection: 'close, x-hop',
    'x-hop': '1',
    'keep-alive': 'timeout=5',
    'transfer-encoding': 'chunked',
    server: 'x',
    'x-powered-by': 'x',
    'x-request-id': 'theirs',
    'set-cookie': ['a=b', 'c=d'],
    etag: '"1"',
  };
  expect(toClientHeaders(headers)).toEqual({ 'set-cookie': ['a=b', 'c=d'], etag: '"1"' });
});
