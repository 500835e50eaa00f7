import { useEffect } from 'react';

/** While `on`, the browser asks before the page is left or reloaded, because changes would be lost. */
export function useUnloadGuard(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [on]);
}
