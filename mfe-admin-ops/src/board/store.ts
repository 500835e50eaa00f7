/** A value that changes often: only its subscribers are called, and React re-renders nothing else. */
export interface Store<Value> {
  now: () => Value;
  set: (value: Value) => void;
  /** @returns a function that unsubscribes */
  follow: (listener: () => void) => () => void;
}

/** @param first the value at first */
export function storeOf<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    now: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    follow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
