import { useEffect, useEffectEvent, type RefObject } from 'react';

/** One screen ahead is near. */
const MARGIN = '100% 0px';

/** Says once that an element has come near the viewport. One that is not laid out never does. */
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
