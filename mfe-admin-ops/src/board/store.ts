/** A value that changes often: only who follows it hears of that, and React draws nothing else again. */
export interface Store<Value> {
  now: () => Value;
  set: (value: Value) => void;
  /** @returns stops following */
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
