import type { Settings } from './settings';

/** Why nobody can listen at an address, for whoever starts the product. */

type Place = Pick<Settings, 'host' | 'port'>;

const notOurs = ({ host }: Place) =>
  `HOST=${host} is no address of this machine. Set it to one of its own, or to nothing for all.`;

const WORDS: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken. Set PORT to another one, or to 0 for a free one.`,
  EACCES: ({ port }) =>
    `This user may not listen on port ${port}: those below 1024 are root's. Set PORT to a higher one.`,
  EADDRNOTAVAIL: notOurs,
  ENOTFOUND: notOurs,
  EAI_AGAIN: notOurs,
};

/** The message says what is wrong, and what to do. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** @returns the error itself where there are no better words */
export function toListenError(error: unknown, place: Place): unknown {
  const { code } = error as { code?: unknown };
  const words = typeof code === 'string' && Object.hasOwn(WORDS, code) ? WORDS[code]!(place) : null;
  return words === null ? error : new ListenError(words, { cause: error });
}
