import { describe, expect, it } from '@jest/globals';
import { isTrustedProxy } from './client-address';

describe('a proxy that may name the client address', () => {
  it.each([
    ['127.0.0.1', 0, true],
    ['::1', 0, true],
    ['::ffff:127.0.0.1', 0, true],
    ['127.0.0.1', 1, false],
    ['10.0.0.1', 0, false],
    ['203.0.113.7', 0, false],
  ])('%s at hop %i: %s', (address, hop, trusted) => {
    expect(isTrustedProxy(address, hop)).toBe(trusted);
  });
});
