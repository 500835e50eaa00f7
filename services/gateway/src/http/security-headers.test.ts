import { expect, it } from '@jest/globals';
import { FILE_POLICY, RESPONSE_POLICY, securityHeaders } from './security-headers';

it.each([
  [false, {}],
  [true, { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }],
])('every answer has these headers and no other; under https (%s) with the promise of it', (https, more) => {
  expect(securityHeaders(https)).toEqual({
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...more,
  });
});

it('what is opened as a page and is none may style itself, and nothing else; no site frames it', () => {
  expect(FILE_POLICY).toBe("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox");
  expect(RESPONSE_POLICY).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
});
