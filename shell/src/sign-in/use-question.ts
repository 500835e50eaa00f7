import { useEffect, useEffectEvent, type ComponentType } from 'react';
import { whenIdle } from '@capsule/web-kit/when-idle';

/** Calls of the page wait for the question, so it is asked for until it comes. */
const RETRY_MS = 2000;

interface Loading<Props> {
  /** The same function each time. */
  load: () => Promise<ComponentType<Props>>;
  /** Whether it is to be asked now. */
  isNeeded: boolean;
  isLoaded: boolean;
  onLoaded: (question: ComponentType<Props>) => void;
}

/**
 * Loads a question that nobody needs to see a screen: while the browser is idle, and again and again where it is needed.
 */
export function useQuestion<Props>({ load, isNeeded, isLoaded, onLoaded }: Loading<Props>): void {
  const take = useEffectEvent(onLoaded);
  useEffect(() => {
    if (isLoaded) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (loaded: ComponentType<Props>) => {
      if (!left) take(loaded);
    };
    const tryAgain = () => {
      if (isNeeded && !left) timer = setTimeout(start, RETRY_MS);
    };
    const start = () => void load().then(keep, tryAgain);
    if (isNeeded) start();
    else whenIdle(start);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [isNeeded, isLoaded, load]);
}
