import { describe, expect, it } from '@jest/globals';
import { isTrustedProxy, limitKeyOf } from './client-address';

describe('the key of a limit', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is %s', (address, key) => {
    expect(limitKeyOf(address)).toBe(key);
  });
});

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
