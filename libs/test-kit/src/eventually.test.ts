import { describe, expect, it } from '@jest/globals';
import { eventually } from './eventually';

describe('an expectation', () => {
  it('may become true later', async () => {
    let asked = 0;
    const value = await eventually(async () => {
      expect((asked += 1)).toBe(3);
      return asked;
    }, 5000);
    expect(value).toBe(3);
  });

  it('that never becomes true fails with its last failure', async () => {
    let asked = 0;
    const never = eventually(() => {
      throw new Error(`attempt ${(asked += 1)}`);
    }, 50);
    await expect(never).rejects.toThrow(/^attempt \d+$/);
    await expect(never).rejects.toThrow(`attempt ${asked}`);
    expect(asked).toBeGreaterThan(1);
  });
});
