import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { captureLog } from '@capsule/test-kit/captured-log';
import { createLogger } from '../../platform/logging/logger';
import { MediaKeeper } from './media-keeper';

const TEN_MINUTES_MS = 10 * 60_000;

describe('files that are no longer needed', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('are looked for at the start and every ten minutes, until the process stops', async () => {
    const swept: string[] = [];
    const of = (name: string) => ({ sweep: async () => void swept.push(name) });
    const logger = createLogger('info', captureLog().destination);
    const keeper = new MediaKeeper(of('bytes') as never, of('editions') as never, logger);
    keeper.onModuleInit();
    await jest.advanceTimersByTimeAsync(TEN_MINUTES_MS - 1);
    expect(swept).toEqual(['editions', 'bytes']);
    await jest.advanceTimersByTimeAsync(1);
    expect(swept).toEqual(['editions', 'bytes', 'editions', 'bytes']);
    await keeper.onModuleDestroy();
    await jest.advanceTimersByTimeAsync(TEN_MINUTES_MS);
    expect(swept).toHaveLength(4);
  });
});
