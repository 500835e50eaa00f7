import { once } from 'node:events';
import { PassThrough, type Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate as settled } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import type { LiveComposition } from '../composition/live-composition';
import { EventStreams } from './event-streams';

/** The open streams of a gateway; `close` and `goLive` are what happens to it. */
function gateway() {
  const closing: (() => Promise<void>)[] = [];
  const locked: ((number: number) => void)[] = [];
  const app = { addHook: (_name: 'preClose', hook: () => Promise<void>) => closing.push(hook) };
  const live = { current: null, onLock: (listener: (number: number) => void) => locked.push(listener) };
  const streams = new EventStreams(app as unknown as FastifyInstance, live as unknown as LiveComposition);
  return {
    relay: (source: PassThrough) => streams.relay(source) as Transform,
    close: async () => {
      for (const hook of closing) await hook();
    },
    goLive: (number: number) => {
      for (const listener of locked) listener(number);
    },
  };
}

describe('an event stream', () => {
  it('says nothing of a lock where none is live yet', async () => {
    const { relay, goLive, close } = gateway();
    const stream = relay(new PassThrough());
    const received = text(stream);
    goLive(7);
    await close();
    expect(await received).toBe('event: lock\ndata: 7\n\n');
  });

  it('has locks that go live while an event passes after it, in their order and once', async () => {
    const { relay, goLive } = gateway();
    const source = new PassThrough();
    const received = text(relay(source));
    source.write('event: change\n');
    await settled();
    for (const number of [7, 8]) goLive(number);
    source.write('data: 1\n\n');
    await settled();
    goLive(9);
    source.end('event: change\ndata: 2\n\n');
    const locks = [7, 8, 9].map((number) => `event: lock\ndata: ${number}\n\n`);
    expect(await received).toBe(`event: change\ndata: 1\n\n${locks.join('')}event: change\ndata: 2\n\n`);
  });

  it('has them after it also where its end comes in two pieces', async () => {
    const { relay, goLive } = gateway();
    const source = new PassThrough();
    const received = text(relay(source));
    source.write('event: change\ndata: 1\n');
    await settled();
    goLive(7);
    source.write('\n');
    await settled();
    source.end('event: change\ndata: 2\n\n');
    expect(await received).toBe('event: change\ndata: 1\n\nevent: lock\ndata: 7\n\nevent: change\ndata: 2\n\n');
  });

  it('that is ended takes no lock that goes live in the moment after', async () => {
    const { relay, goLive, close } = gateway();
    const stream = relay(new PassThrough());
    const failed = jest.fn();
    stream.on('error', failed);
    const received = text(stream);
    await close();
    goLive(7);
    expect(await received).toBe('');
    expect(failed).not.toHaveBeenCalled();
  });

  it('that is gone is forgotten, and ends that of the API', async () => {
    const { relay, close } = gateway();
    const source = new PassThrough();
    const stream = relay(source);
    const end = jest.spyOn(stream, 'end');
    stream.destroy();
    await once(stream, 'close');
    await close();
    expect(end).not.toHaveBeenCalled();
    expect(source.destroyed).toBe(true);
  });

  it('of an API that breaks off breaks off, too', async () => {
    const { relay } = gateway();
    const source = new PassThrough();
    const broken = once(relay(source), 'error');
    source.destroy(new Error('reset'));
    expect(await broken).toEqual([new Error('reset')]);
  });
});
