import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { findRoute } from '@capsule/contracts/releases/route-path';
import { firstScreen } from '@capsule/host';
import { useReady } from '@capsule/web-kit/use-ready';
import { whenAtRest } from '@capsule/web-kit/when-idle';
import { offerParts } from '../composition/offer-parts';
import { remoteRoutes } from '../composition/page-routes';
import { startPage } from '../composition/remote-page';
import { loadToasts } from '../toasts/toasts';

/**
 * Loads the code of the page at an address; the shell's own pages came with the frame. Resolves when it has loaded or
 * failed.
 */
async function loadCodeAt(pathname: string): Promise<void> {
  const route = findRoute(remoteRoutes(), pathname);
  if (route) await startPage(route.remote, route.page);
}

function useCodeAt(pathname: string): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => void loadCodeAt(pathname).then(() => setHere(true)), [pathname]);
  return isHere;
}

/**
 * The page, hidden behind the first screen until its rows are there (decision 084). It is drawn once its code has
 * loaded, in slices (decision 089). If the person goes to another page, or the page fails, the first screen is removed
 * at once.
 */
export function AfterFirstScreen({ children }: { children: ReactNode }) {
  const standIn = useSyncExternalStore(firstScreen.subscribe, firstScreen.page, () => null);
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const hasLeft = pathname !== first;
  const isDrawn = useReady(useCodeAt(first));
  useEffect(() => {
    if (hasLeft) firstScreen.end();
  }, [hasLeft]);
  const isOver = standIn === null;
  useEffect(() => {
    if (!isOver) return;
    offerParts();
    // Loaded now, so that toasts can be shown even if the network fails later.
    whenAtRest(loadToasts);
  }, [isOver]);
  return (
    <>
      {standIn ? <div ref={(place) => place?.append(standIn)} /> : null}
      <div style={{ display: standIn ? 'none' : 'contents' }}>{isDrawn || isOver || hasLeft ? children : null}</div>
    </>
  );
}
