import { useEffect, useRef } from 'react';
import { useLocation } from '@capsule/host';
import { scrollBehavior } from './use-media-query';

/** Scrolls to the element in the address's hash. The browser tries this too early, before the page is rendered. */
export function useAnchor(): void {
  const location = useLocation();
  const opened = useRef(false);
  useEffect(() => {
    const behavior = opened.current ? scrollBehavior() : 'instant';
    opened.current = true;
    const target = location.hash ? document.getElementById(location.hash.slice(1)) : null;
    target?.scrollIntoView({ behavior });
    target?.focus({ preventScroll: true });
  }, [location]);
}
