import { describe, expect, it } from '@jest/globals';
import { isOwnAddress } from './own-address';

describe('an address on homes.example', () => {
  it.each(['/', '/contact?a=b', 'https://homes.example', 'http://homes.example/a', 'https://HOMES.example/a'])(
    'is %j',
    (address) => expect(isOwnAddress(address, 'homes.example')).toBe(true),
  );

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'https://homes.example.evil.example/',
    'https://homes.example:8443/',
    'https://homes.example@evil.example/',
    'javascript:alert(1)',
    'shttp://homes.example/',
    'https://',
  ])('is not %j', (address) => expect(isOwnAddress(address, 'homes.example')).toBe(false));

  it('has the port of the site', () => {
    expect(isOwnAddress('http://localhost:8080/a', 'localhost:8080')).toBe(true);
    expect(isOwnAddress('http://localhost/a', 'localhost:8080')).toBe(false);
  });
});
