import { useEffect, useState } from 'react';

/** The slide that a step leads to. No wrapping: the first has none before it, the last none after (product §2). */
export const stepTo = (index: number, by: 1 | -1, count: number): number =>
  Math.min(Math.max(index + by, 0), count - 1);

const KEYS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

const isShortcut = (event: KeyboardEvent) => event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;

/** The deck's place, from 0, turned by its buttons and by the arrow keys. */
export function usePitch(count: number) {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = KEYS[event.key];
      if (by && !isShortcut(event) && !event.defaultPrevented) setIndex((known) => stepTo(known, by, count));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [count]);
  return { index, show: setIndex, step: (by: 1 | -1) => setIndex(stepTo(index, by, count)) };
}
