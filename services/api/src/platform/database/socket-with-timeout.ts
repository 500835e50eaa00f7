import { Socket } from 'node:net';

/**
 * In ms. Longer than the longest statement, and than the pool keeps an idle connection, so only a lost connection is
 * silent for so long.
 */
const SILENCE_TIMEOUT = 12_000;

/**
 * A socket that is destroyed when it receives nothing for too long. With the time limit of pg, the connection would
 * return to the pool with the statement unanswered, and later statements would wait behind it.
 */
export function socketWithTimeout(): Socket {
  const socket = new Socket();
  socket.setTimeout(SILENCE_TIMEOUT, () => socket.destroy(new Error('Connection terminated: the database is silent')));
  return socket;
}
