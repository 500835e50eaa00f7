import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { AddressMarks } from './address-marks';

const hash = async (purpose: string, text: string) => createHash('sha256').update(`${purpose}:${text}`).digest('hex');
const marks = new AddressMarks({ hash } as ConstructorParameters<typeof AddressMarks>[0]);

describe('the mark of an address', () => {
  it.each([
    ['the same address', '203.0.113.7', '203.0.113.7', true],
    ['it as a mapped one', '203.0.113.7', '::ffff:203.0.113.7', true],
    ['another one', '203.0.113.7', '203.0.113.8', false],
    ['one of the same network', '2001:db8:1:2::7', '2001:db8:1:2:9::8', true],
    ['its network', '2001:db8:1:2::7', '2001:db8:1:2::/64', true],
    ['one of another network', '2001:db8:1:2::7', '2001:db8:1:3::7', false],
  ])('and that of %s: %s and %s are the same: %j', async (_what, one, other, isSame) => {
    expect((await marks.of(one)) === (await marks.of(other))).toBe(isSame);
  });

  it('is a short beginning of the hash that is made for this alone', async () => {
    expect(await marks.of('203.0.113.7')).toBe((await hash('address', '203.0.113.7')).slice(0, 12));
  });
});
