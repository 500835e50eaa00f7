import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ALIVE_EVENT, CHANGE_EVENT, LIVE_NAMES, type LiveName } from '@capsule/contracts';
import { Lifecycle } from '../../platform/lifecycle/lifecycle';
import { PublicSiteEvents } from './public-site-events';

const HEARTBEAT_MS = 15_000;
const MAX_STREAMS = 50;

let changes: EventEmitter;
let lifecycle: Lifecycle;
let events: PublicSiteEvents;

beforeEach(() => {
  jest.useFakeTimers();
  changes = new EventEmitter();
  lifecycle = new Lifecycle();
  events = new PublicSiteEvents(changes as never, lifecycle);
  events.onModuleInit();
});
afterEach(() => {
  events.onModuleDestroy();
  jest.useRealTimers();
});

/** A gateway that follows. @returns the names of the events that it has heard since it was last asked */
function follower() {
  const { body } = events.open();
  const heard = () => [...String(body.read() ?? '').matchAll(/^event: (.*)$/gm)].map(([, name]) => name);
  return { body, heard };
}
const changeOf = (entity: LiveName) => changes.emit('change', JSON.stringify({ entity, id: 1, action: 'update' }));

describe('a gateway that follows the public site', () => {
  it('is told to read it once at the beginning, and again when changes may have been missed', () => {
    const { heard } = follower();
    expect(heard()).toEqual([CHANGE_EVENT]);
    changes.emit('listening');
    expect(heard()).toEqual([CHANGE_EVENT]);
  });

  it('is told to read it when something changes that public pages show, and of nothing else', () => {
    const { heard } = follower();
    heard();
    const told = LIVE_NAMES.filter((entity) => changeOf(entity) && heard().includes(CHANGE_EVENT));
    expect(told.toSorted()).toEqual(['media', 'place', 'redirect', 'seo', 'site']);
  });

  it('hears a sign of life every fifteen seconds, and none once the process stops', () => {
    const { body, heard } = follower();
    heard();
    jest.advanceTimersByTime(HEARTBEAT_MS - 1);
    expect(heard()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(heard()).toEqual([ALIVE_EVENT]);
    events.onModuleDestroy();
    jest.advanceTimersByTime(4 * HEARTBEAT_MS);
    expect(heard()).toEqual([]);
    expect(body).toMatchObject({ writableEnded: true });
  });

  it('is one of fifty at most, and makes room when it goes', () => {
    const { body } = follower();
    for (let n = 1; n < MAX_STREAMS; n += 1) follower();
    expect(follower).toThrow(expect.objectContaining({ code: 'request.rate-limited', retryAfter: 1 }));
    body.emit('close');
    expect(follower).not.toThrow();
  });

  it('is sent to another process while this one stops', () => {
    lifecycle.draining = true;
    expect(follower).toThrow(expect.objectContaining({ code: 'service.unavailable', retryAfter: 1 }));
  });
});
