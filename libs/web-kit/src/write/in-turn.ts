/**
 * Writes to the same thing one after the other: each begins when the previous one has ended, whether it succeeded or
 * not. So a window never makes its own next write stale.
 *
 * @returns a function that takes what is written to, and the write
 *
 * @example
 * const inTurn = writesInTurn<number>();
 * void inTurn(booking.id, () => move(booking));
 */
export function writesInTurn<Key>() {
  const last = new Map<Key, Promise<unknown>>();
  return function inTurn<Result>(key: Key, write: () => Promise<Result>): Promise<Result> {
    const written = (last.get(key) ?? Promise.resolve()).then(write, write);
    last.set(key, written);
    const forget = () => {
      if (last.get(key) === written) last.delete(key);
    };
    written.then(forget, forget);
    return written;
  };
}
