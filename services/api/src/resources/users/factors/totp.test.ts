import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { appAddress, isAppCode, newSecret, secretText, timeOfCode } from './totp';
import { codeAt } from '../../../testing/factor-desk';

/** The test vectors of RFC 6238, whose codes have eight digits: the last six are ours. */
const SECRET = Buffer.from('12345678901234567890');

describe('the time of a code', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
    [20_000_000_000, '353130', 666_666_666],
  ])('at %s s is that of RFC 6238', (seconds, code, step) => {
    expect(timeOfCode(SECRET, code, seconds * 1000)).toEqual({ step, isNow: true, isEarly: false });
  });

  it.each([
    ['of now', 0, true],
    ['of the step before', -30, true],
    ['of the next step', 30, true],
    ['two steps late', -60, false],
    ['two steps early', 60, false],
    ['ten minutes late', -600, false],
    ['ten minutes early', 600, false],
  ])('%s is taken: %s', (_what, seconds, isNow) => {
    const now = 1_700_000_010_000;
    const code = codeAt(secretText(SECRET), now + seconds * 1000);
    expect(timeOfCode(SECRET, code, now)).toMatchObject({ isNow, isEarly: seconds > 0 });
  });

  it.each([
    ['twenty minutes late', -1200],
    ['an hour early', 3600],
  ])('%s is of no time that anybody is told', (_what, seconds) => {
    const now = 1_700_000_010_000;
    expect(timeOfCode(SECRET, codeAt(secretText(SECRET), now + seconds * 1000), now)).toBeNull();
  });

  it('is that of the moment, for any secret and any time', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), fc.integer({ min: 0, max: 4e12 }), (secret, now) => {
        const step = Math.floor(now / 30_000);
        expect(timeOfCode(secret, codeAt(secretText(secret), now), now)).toMatchObject({ step, isNow: true });
      }),
      { numRuns: 50 },
    );
  });
});

describe('a secret', () => {
  it('has 160 bits, other ones each time', () => {
    const [one, other] = [newSecret(), newSecret()];
    expect(one).toHaveLength(20);
    expect(one.equals(other)).toBe(false);
    expect(secretText(one)).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('is given to apps with the company and the person', () => {
    const address = new URL(appAddress(SECRET, { company: 'Capsule & Co', username: 'priya' }));
    expect(address.protocol).toBe('otpauth:');
    expect(decodeURIComponent(address.pathname)).toContain('Capsule & Co:priya');
    expect(address.searchParams.get('secret')).toBe(secretText(SECRET));
  });
});

describe('a code of an app', () => {
  it.each([
    ['123456', true],
    ['12345', false],
    ['1234567', false],
    ['k7dm-w2xp-hq9r-t4bz', false],
    ['１２３４５６', false],
  ])('could be %s: %s', (text, is) => expect(isAppCode(text)).toBe(is));
});
