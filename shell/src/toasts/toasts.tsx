import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { toasts } from '@capsule/host';

// Most visits see no toast: what shows it loads with the first one.
const ToastRegion = lazy(() => import(/* webpackChunkName: "toasts" */ './toast-region'));

/** Beside `#root`, so that a dialog which hides the page does not hide the toasts (page.html.ts). */
const place = () => document.getElementById('toasts') ?? document.body;

/** MUI's dialogs hide every neighbour from screen readers; a failure inside a dialog must still be heard (product §11). */
function keepAudible(element: HTMLElement): () => void {
  const unhide = () => element.removeAttribute('aria-hidden');
  const observer = new MutationObserver(unhide);
  observer.observe(element, { attributes: true, attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

/** The place for toasts, over every page. */
export function Toasts() {
  useEffect(() => keepAudible(place()), []);
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, () => null);
  if (!toast) return null;
  return createPortal(
    <Suspense fallback={null}>
      <ToastRegion toast={toast} />
    </Suspense>,
    place(),
  );
}
