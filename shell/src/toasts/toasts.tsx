import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { toasts, type ShownToast } from '@capsule/host';
import { renewedComponent } from '../composition/late-component';
import { reportStrayFault } from '../composition/module-fault';
import { RemoteBoundary } from '../composition/remote-boundary';

// Most visits of public pages show no toast, so this code loads with the first one there.
const region = renewedComponent<{ toast: ShownToast }>(() => import(/* webpackChunkName: "toasts" */ './toast-region'));

/** Loads that code, so that a toast is drawn at once. What fails is tried again by the next toast. */
export const loadToasts = (): void => void region.load().catch(() => undefined);

const Region = ({ toast }: { toast: ShownToast }) => region.use({ toast });

/** Outside of `#root`, so that a dialog that hides the page does not hide the toasts (page.html.ts). */
const place = () => document.getElementById('toasts') ?? document.body;

/** MUI's dialogs hide all else from screen readers, but a failure inside a dialog must be announced (product §11). */
function keepAudible(element: HTMLElement): () => void {
  const unhide = () => element.removeAttribute('aria-hidden');
  const observer = new MutationObserver(unhide);
  observer.observe(element, { attributes: true, attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

/** Shows the current toast over every page. */
export function Toasts() {
  useEffect(() => keepAudible(place()), []);
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, () => null);
  if (!toast) return null;
  return createPortal(
    // A toast that cannot be drawn, or whose code does not come, is left out; the next one is drawn anew.
    <RemoteBoundary key={toast.id} fallback={null} onError={(error) => reportStrayFault('render', error)}>
      <Region toast={toast} />
    </RemoteBoundary>,
    place(),
  );
}
