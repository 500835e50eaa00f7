import { useEffect, useEffectEvent, type ComponentType } from 'react';
import { whenIdle } from '@capsule/web-kit/when-idle';

/** Calls wait for this dialog, so its code is requested until it loads. In ms. */
const RETRY_MS = 2000;

interface Loading<Props> {
  /** The same function each time. */
  load: () => Promise<ComponentType<Props>>;
  /** Whether the dialog must be shown now. */
  isNeeded: boolean;
  isLoaded: boolean;
  onLoaded: (question: ComponentType<Props>) => void;
}

/**
 * Loads the code of a dialog that no screen needs at first: while the browser is idle, or at once, with retries, when
 * the dialog is needed.
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
