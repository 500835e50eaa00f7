import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { captureLog } from '@capsule/test-kit/captured-log';
import { createLogger } from '../../platform/logging/logger';
import { MediaKeeper } from './media-keeper';

const TEN_MINUTES_MS = 10 * 60_000;

const idle = { sweep: async () => {} };
const copies = { wake: () => {} };

describe('files that are no longer needed', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('are looked for at the start and every ten minutes, until the process stops', async () => {
    const swept: string[] = [];
    const of = (name: string) => ({ sweep: async () => void swept.push(name) });
    const logger = createLogger('info', captureLog().destination);
    const waiting = { wake: () => void swept.push('copies') };
    const keeper = new MediaKeeper(of('bytes') as never, of('editions') as never, waiting as never, logger);
    keeper.onModuleInit();
    await jest.advanceTimersByTimeAsync(TEN_MINUTES_MS - 1);
    expect(swept).toEqual(['editions', 'bytes', 'copies']);
    await jest.advanceTimersByTimeAsync(1);
    expect(swept).toEqual(['editions', 'bytes', 'copies', 'editions', 'bytes', 'copies']);
    await keeper.onModuleDestroy();
    await jest.advanceTimersByTimeAsync(TEN_MINUTES_MS);
    expect(swept).toHaveLength(6);
  });

  it('are looked for again after a failure, which is logged', async () => {
    const log = captureLog();
    const sweep = jest.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('The disk is away.'));
    const wake = jest.fn();
    const logger = createLogger('info', log.destination);
    const keeper = new MediaKeeper({ sweep } as never, idle as never, { wake } as never, logger);
    keeper.onModuleInit();
    await jest.advanceTimersByTimeAsync(TEN_MINUTES_MS);
    expect(sweep).toHaveBeenCalledTimes(2);
    expect(wake).toHaveBeenCalledTimes(2);
    expect(log.entries()).toMatchObject([{ msg: 'media not swept', error: { message: 'The disk is away.' } }]);
    await keeper.onModuleDestroy();
  });

  it('do not keep the process, which ends when what is being deleted is', async () => {
    const timers = jest.spyOn(globalThis, 'setInterval');
    const order: string[] = [];
    let swept = () => {};
    const slow = { sweep: () => new Promise<void>((resolve) => (swept = resolve)) };
    const logger = createLogger('info', captureLog().destination);
    const keeper = new MediaKeeper(slow as never, idle as never, copies as never, logger);
    keeper.onModuleInit();
    expect(timers.mock.results.map(({ value }) => (value as NodeJS.Timeout).hasRef())).toEqual([false]);
    await jest.advanceTimersByTimeAsync(0);
    const ended = keeper.onModuleDestroy().then(() => void order.push('ended'));
    await jest.advanceTimersByTimeAsync(0);
    order.push('swept');
    swept();
    await ended;
    expect(order).toEqual(['swept', 'ended']);
  });
});
