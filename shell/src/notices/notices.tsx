import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { notices } from '@capsule/host';

// Most visits see no notice: what shows it loads with the first one.
const NoticeRegion = lazy(() => import(/* webpackChunkName: "notices" */ './notice-region'));

/** Beside `#root`, so that a dialog which hides the page does not hide the notices (page.html.ts). */
const place = () => document.getElementById('notices') ?? document.body;

/** MUI's dialogs hide every neighbour from screen readers; a failure inside a dialog must still be heard (product §11). */
function keepAudible(element: HTMLElement): () => void {
  const unhide = () => element.removeAttribute('aria-hidden');
  const observer = new MutationObserver(unhide);
  observer.observe(element, { attributes: true, attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

/** The place for notices, over every page. */
export function Notices() {
  useEffect(() => keepAudible(place()), []);
  const notice = useSyncExternalStore(notices.subscribe, notices.current, () => null);
  if (!notice) return null;
  return createPortal(
    <Suspense fallback={null}>
      <NoticeRegion notice={notice} />
    </Suspense>,
    place(),
  );
}
