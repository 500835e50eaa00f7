import { describe, expect, it } from '@jest/globals';
import { Check } from 'typebox/value';
import { GATEWAY_SECRET_HEADER, gatewayHeaders, gatewaySecret, isFromGateway } from './gateway-secret';

const SECRET = 'a'.repeat(43);

describe('the secret of gateway and API', () => {
  it('is what the gateway sends and the API asks for', () => {
    expect(isFromGateway(gatewayHeaders(SECRET), SECRET)).toBe(true);
  });

  it.each([
    ['none', {}],
    ['an empty one', { [GATEWAY_SECRET_HEADER]: '' }],
    ['another', { [GATEWAY_SECRET_HEADER]: 'b'.repeat(43) }],
    ['a longer one', { [GATEWAY_SECRET_HEADER]: `${SECRET}a` }],
    ['two', { [GATEWAY_SECRET_HEADER]: [SECRET, SECRET] }],
  ])('refuses %s', (_what, headers) => {
    expect(isFromGateway(headers, SECRET)).toBe(false);
  });

  it('is not asked for where there is none', () => {
    expect(gatewayHeaders(null)).toEqual({});
    expect(isFromGateway({}, null)).toBe(true);
  });

  it.each([32, 128])('may have %i characters', (length) => {
    expect(Check(gatewaySecret, 'a'.repeat(length))).toBe(true);
  });

  it.each(['short', 'a'.repeat(31), 'a'.repeat(129), `${'a'.repeat(40)} b`, `${'a'.repeat(40)}\n`])(
    'is not %j',
    (text) => {
      expect(Check(gatewaySecret, text)).toBe(false);
    },
  );
});
