import { describe, expect, it } from '@jest/globals';
import { waitAfter } from './failed-logins.service';

describe('how long the next try of an account waits', () => {
  it.each([
    [0, 0],
    [19, 0],
    [20, 1000],
    [39, 1000],
    [40, 2000],
    [99, 4000],
    [100, 5000],
    [100_000, 5000],
  ])('is, after %i failures, %i ms', (failures, ms) => {
    expect(waitAfter(failures)).toBe(ms);
  });
});
