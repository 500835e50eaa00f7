import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ChangeEvent, CurrentUser } from '@capsule/contracts';
import { captureLog } from '@capsule/test-kit/captured-log';
import { Lifecycle } from '../lifecycle/lifecycle';
import { createLogger } from '../logging/logger';
import { EventsService } from './events.service';

const priya = { id: 1, role: 'manager' } as CurrentUser;

const sam = { id: 2, role: 'staff' } as CurrentUser;

const peek = jest.fn<() => Promise<CurrentUser | null>>();

let lifecycle: Lifecycle;
let listener: EventEmitter;
let events: EventsService;

beforeEach(() => {
  jest.useFakeTimers();
  lifecycle = new Lifecycle();
  listener = new EventEmitter();
  peek.mockReset().mockResolvedValue(priya);
  const sessions = { find: async () => priya, peek };
  const logger = createLogger('info', captureLog().destination);
  events = new EventsService(listener as never, sessions, lifecycle, logger);
  events.onModuleInit();
});
afterEach(() => {
  events.onModuleDestroy();
  jest.useRealTimers();
});

function change(entity: ChangeEvent['entity']): void {
  const heard: ChangeEvent = { entity, id: 7, version: 2, action: 'update', by: null, window: null };
  listener.emit('change', JSON.stringify(heard));
}
const open = (token = 'token') => events.open(priya, token);
function failureOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

describe('the streams of a process (product §10.5)', () => {
  it('hear a sign of life every fifteen seconds, and none once the process stops', () => {
    const { body } = open();
    const heard = () => String(body.read() ?? '');
    heard();
    jest.advanceTimersByTime(14_999);
    expect(heard()).toBe('');
    jest.advanceTimersByTime(1);
    expect(heard()).toBe(`id: ${events.cursor}\nevent: alive\ndata: {}\n\n`);
    events.onModuleDestroy();
    jest.advanceTimersByTime(60_000);
    expect(heard()).toBe('');
  });

  it.each([
    ['all alike', 'site', true],
    ['those alone whose role may read it', 'booking', false],
  ] as const)('tell of a change to %s', (_whom, entity, isForStaff) => {
    const bodies = [events.open(priya, 'hers'), events.open(sam, 'his')].map(({ body }) => body);
    const heard = () => bodies.map((body) => String(body.read() ?? '').includes('event: change'));
    expect(heard()).toEqual([false, false]);
    change(entity);
    expect(heard()).toEqual([true, isForStaff]);
  });

  it('stay open while nobody can say whether their sessions are over, and end once somebody can', async () => {
    const { body } = open();
    const hears = () => {
      change('booking');
      return String(body.read() ?? '').includes('event: change');
    };
    peek.mockRejectedValueOnce(new Error('no database'));
    await events.heartbeat();
    expect(hears()).toBe(true);
    peek.mockResolvedValueOnce(null);
    await events.heartbeat();
    expect(hears()).toBe(false);
  });

  it('are two thousand at most', () => {
    for (let n = 0; n < 2000; n += 1) open(`token-${n}`);
    expect(failureOf(() => open('one-more'))).toMatchObject({ code: 'request.rate-limited', retryAfter: 60 });
  });

  it('are not opened while the process stops: another one may take them in a second', () => {
    lifecycle.draining = true;
    expect(failureOf(open)).toMatchObject({ code: 'service.unavailable', retryAfter: 1 });
  });
});
