import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { captureLog } from '@capsule/test-kit/captured-log';
import { createLogger } from '../logging/logger';
import { SweeperService } from './sweeper.service';

const TEN_MINUTES_MS = 10 * 60_000;

describe('the sweeper', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('sweeps every ten minutes, until the process stops', () => {
    let swept = 0;
    const owner = { sweep: async () => void (swept += 1) };
    const sweeper = new SweeperService([owner], createLogger('info', captureLog().destination));
    sweeper.onModuleInit();
    jest.advanceTimersByTime(TEN_MINUTES_MS - 1);
    expect(swept).toBe(0);
    jest.advanceTimersByTime(1);
    expect(swept).toBe(1);
    jest.advanceTimersByTime(2 * TEN_MINUTES_MS);
    expect(swept).toBe(3);
    sweeper.onModuleDestroy();
    jest.advanceTimersByTime(TEN_MINUTES_MS);
    expect(swept).toBe(3);
  });

  it('begins with no further table when the process stops in the middle of it', async () => {
    const swept: string[] = [];
    const first = {
      sweep: async () => {
        swept.push('first');
        sweeper.onModuleDestroy();
      },
    };
    const second = { sweep: async () => void swept.push('second') };
    const sweeper = new SweeperService([first, second], createLogger('info', captureLog().destination));
    await sweeper.sweep();
    expect(swept).toEqual(['first']);
  });
});
