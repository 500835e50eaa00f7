import { useEffect, useRef } from 'react';
import { useLocation } from '@capsule/host';
import { scrollBehavior } from './use-media-query';

/** Brings the part of a page into view that the address names: the browser looks for it before the page is there. */
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
