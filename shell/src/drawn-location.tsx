import { useContext, useEffect, useState, type ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { findRoute } from '@capsule/contracts/releases/route-path';
import { pageRoutes } from './composition/page-routes';
import { DestinationProvider } from './destination';

/** A page that no frame is painted for, as in a tab behind others, is drawn after this nevertheless, in ms. */
const AT_THE_LATEST_MS = 100;

/** @returns ends it */
function afterPaint(then: () => void): () => void {
  let timer = setTimeout(then, AT_THE_LATEST_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(then);
  });
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}

const isInBackOffice = (pathname: string) => findRoute(pageRoutes(), pathname)?.frame === 'admin';

/**
 * The location that pages are drawn for. In the back office another page is drawn after the next paint: a click on an
 * entry of the sidebar is answered by its mark at once, however long the page takes (decision 089). Until then the page
 * of before stands as it was, and its hooks tell it the location of before.
 */
export function DrawnLocation({ children }: { children: ReactNode }) {
  const now = useContext(LocationContext);
  const [drawn, setDrawn] = useState(now);
  const [from, to] = [drawn.location.pathname, now.location.pathname];
  const isRedirected = now.navigationType === 'REPLACE';
  const waits = from !== to && !isRedirected && isInBackOffice(from) && isInBackOffice(to);
  if (!waits && now !== drawn) setDrawn(now);
  useEffect(() => (waits ? afterPaint(() => setDrawn(now)) : undefined), [waits, now]);
  return (
    <DestinationProvider value={to}>
      <LocationContext value={waits ? drawn : now}>{children}</LocationContext>
    </DestinationProvider>
  );
}
