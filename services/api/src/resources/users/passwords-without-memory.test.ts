import { expect, it, jest } from '@jest/globals';
import * as argon2 from '@node-rs/argon2';

/** The hash that stands in for that of nobody is made once, and then kept. */

const hash = jest.fn(argon2.hash);
jest.unstable_mockModule('@node-rs/argon2', () => ({ ...argon2, hash }));
const { isPassword } = await import('./passwords');

it('where a hash cannot be made once, as without memory, nobody who has a password hears of it, and later ones are checked as ever', async () => {
  const stored = await argon2.hash('secret', { memoryCost: 8, timeCost: 1 });
  hash.mockRejectedValueOnce(new Error('There is no memory.'));
  expect(await isPassword(stored, 'secret')).toBe(true);
  hash.mockRejectedValueOnce(new Error('There is no memory.'));
  await expect(isPassword(null, 'secret')).rejects.toThrow('There is no memory.');
  expect(await isPassword(null, 'secret')).toBe(false);
});
