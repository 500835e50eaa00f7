import { useEffect, useEffectEvent, type RefObject } from 'react';

/** An element is near when it is less than one screen away. */
const MARGIN = '100% 0px';

/** Calls `onNear` once when an element comes near the viewport. An element that is not laid out never does. */
export function useNear(element: RefObject<Element | null>, onNear: () => void): void {
  const announce = useEffectEvent(onNear);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        announce();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
}
