import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { whenIdle } from '@capsule/web-kit/when-idle';

/** Calls of the page wait for the question, so it is asked for until it comes. */
const RETRY_MS = 2000;

/**
 * A question that nobody needs to see a screen: its code is loaded while the browser is idle, and again and again where
 * it is needed.
 *
 * @param load the same function each time
 * @param isNeeded whether it is to be asked now
 * @returns `null` as long as it is not loaded
 */
export function useQuestion<Props>(
  load: () => Promise<ComponentType<Props>>,
  isNeeded: boolean,
): ComponentType<Props> | null {
  const [question, setQuestion] = useState<ComponentType<Props> | null>(null);
  const isLoaded = question !== null;
  const take = useEffectEvent((loaded: ComponentType<Props>) => setQuestion(() => loaded));
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
  return question;
}
