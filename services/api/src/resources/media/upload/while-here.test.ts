import { EventEmitter } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { whileHere } from './while-here';

const connection = (destroyed = false) => Object.assign(new EventEmitter(), { destroyed });
const over = (socket: EventEmitter) => ({ raw: { socket } }) as unknown as FastifyRequest;

describe('work for the sender of a request', () => {
  it('is told when they leave', async () => {
    const socket = connection();
    const told = await whileHere(over(socket), async (signal) => {
      const before = signal.aborted;
      socket.emit('close');
      return [before, signal.aborted, signal.reason as unknown];
    });
    expect(told).toEqual([false, true, expect.objectContaining({ code: 'request.malformed' })]);
  });

  it('is told at once where they have left before it begins', async () => {
    const told = await whileHere(over(connection(true)), async (signal) => signal.aborted);
    expect(told).toBe(true);
  });

  it('leaves nothing on a connection that goes on to other requests, whether it is done or fails', async () => {
    const socket = connection();
    expect(await whileHere(over(socket), async () => socket.listenerCount('close'))).toBe(1);
    const failed = whileHere(over(socket), async () => {
      throw new Error('no picture');
    });
    await expect(failed).rejects.toThrow('no picture');
    expect(socket.eventNames()).toEqual([]);
  });
});
