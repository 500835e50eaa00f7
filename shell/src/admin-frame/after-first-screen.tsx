import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { firstScreen } from '@capsule/host';
import { offerParts } from '../composition/offer-parts';

/**
 * The page, behind what stands for it until its rows are there (decision 084). It runs meanwhile, and is not seen; whoever
 * goes to another page, or whose page fails, is not kept waiting.
 */
export function AfterFirstScreen({ children }: { children: ReactNode }) {
  const standIn = useSyncExternalStore(firstScreen.subscribe, firstScreen.page, () => null);
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname !== first.current) firstScreen.end();
  }, [pathname]);
  const isOver = standIn === null;
  useEffect(() => {
    if (isOver) offerParts();
  }, [isOver]);
  return (
    <>
      {standIn ? <div ref={(place) => place?.append(standIn)} /> : null}
      <div style={{ display: standIn ? 'none' : 'contents' }}>{children}</div>
    </>
  );
}
