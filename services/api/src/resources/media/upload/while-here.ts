import { ServiceError } from '@capsule/service-kit/service-error';
import type { FastifyRequest } from 'fastify';

/**
 * Works for the client of a request as long as its connection is open.
 *
 * @param work gets a signal that aborts when the connection is closed; no response is sent then
 */
export async function whileHere<T>({ raw }: FastifyRequest, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const leave = () =>
    controller.abort(new ServiceError('request.malformed', { message: 'The connection was closed.' }));
  if (raw.socket.destroyed) leave();
  raw.socket.once('close', leave);
  try {
    return await work(controller.signal);
  } finally {
    raw.socket.off('close', leave);
  }
}
