import { afterEach, describe, expect, it } from '@jest/globals';
import { hashCheaplyInTests, hashPassword, isOfAnotherCost, isPassword, readablePassword } from './passwords';

describe('a password', () => {
  it('is stored as salted argon2id with 19 MiB and two passes', async () => {
    const [one, other] = [await hashPassword('secret'), await hashPassword('secret')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  it('is accepted, and no other is', async () => {
    const hash = await hashPassword('secret');
    expect(await isPassword(hash, 'secret')).toBe(true);
    expect(await isPassword(hash, 'Secret')).toBe(false);
  });

  it('is never accepted without a stored hash, not even that of the decoy', async () => {
    expect(await isPassword(null, 'secret')).toBe(false);
    expect(await isPassword(null, 'nobody has this password')).toBe(false);
  });
});

describe('a hash', () => {
  it('is of another cost when memory, passes or lanes differ from those of today', async () => {
    expect(isOfAnotherCost(await hashPassword('secret'))).toBe(false);
    for (const cost of ['m=4096,t=2,p=1', 'm=19456,t=3,p=1', 'm=19456,t=2,p=4'])
      expect(isOfAnotherCost(`$argon2id$v=19$${cost}$c2FsdA$aGFzaA`)).toBe(true);
    expect(isOfAnotherCost('$argon2i$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA')).toBe(true);
  });
});

describe('a cheap hash', () => {
  const worker = process.env['JEST_WORKER_ID'];
  afterEach(() => void (process.env['JEST_WORKER_ID'] = worker));

  it('is refused outside of tests', async () => {
    delete process.env['JEST_WORKER_ID'];
    expect(hashCheaplyInTests).toThrow('Only tests may hash passwords cheaply.');
    expect(await hashPassword('secret')).toContain('$m=19456,t=2,p=1$');
  });
});

describe('a generated password', () => {
  it('can be read aloud, and differs each time', () => {
    const passwords = Array.from({ length: 100 }, readablePassword);
    for (const password of passwords) expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
    expect(new Set(passwords).size).toBe(100);
  });
});
