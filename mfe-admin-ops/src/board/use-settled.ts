import { useEffect, useState } from 'react';

/** How long, in ms, something stays the same before it counts. */
const SETTLED_MS = 150;

/**
 * The last value, once it has stayed the same for a moment: scrolling through a year requests only the end of it, and
 * not every month on the way. The first value counts at once.
 */
export function useSettled<Value>(wanted: Value | null): Value | null {
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    if (settled === wanted) return undefined;
    const timer = setTimeout(() => setSettled(wanted), settled === null ? 0 : SETTLED_MS);
    return () => clearTimeout(timer);
  }, [wanted, settled]);
  return settled ?? wanted;
}
