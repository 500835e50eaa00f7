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

/** Loads the code of the page at an address. The shell's own pages came with the frame. @returns when it is here, or will not come */
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
 * The page, behind what stands for it until its rows are there (decision 084). It is drawn when its code is here, in slices
 * (decision 089), runs meanwhile, and is not seen; whoever goes to another page, or whose page fails, is not kept waiting.
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
    // What is done on the page says so by a toast, also where the network is gone by then.
    whenAtRest(loadToasts);
  }, [isOver]);
  return (
    <>
      {standIn ? <div ref={(place) => place?.append(standIn)} /> : null}
      <div style={{ display: standIn ? 'none' : 'contents' }}>{isDrawn || isOver || hasLeft ? children : null}</div>
    </>
  );
}
