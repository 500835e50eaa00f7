import { Socket } from 'node:net';

/**
 * In ms. Longer than a statement may take, and than the pool keeps an idle connection: so long, only a lost one is
 * silent.
 */
const SILENCE_TIMEOUT = 12_000;

/**
 * A socket that breaks when nothing has come for too long. pg's own time limit would give the connection back to the
 * pool with the unanswered statement in it, and all that follow would wait behind that.
 */
export function socketWithTimeout(): Socket {
  const socket = new Socket();
  socket.setTimeout(SILENCE_TIMEOUT, () => socket.destroy(new Error('Connection terminated: the database is silent')));
  return socket;
}
