import { ServiceError } from '@capsule/service-kit/service-error';
import type { FastifyRequest } from 'fastify';

/**
 * Works for the sender of a request, as long as their connection is open.
 *
 * @param work gets a signal that aborts when the connection is closed; its reason is answered to nobody
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
