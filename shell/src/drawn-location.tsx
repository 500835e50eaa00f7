import { useContext, useEffect, useState, type ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { findRoute } from '@capsule/contracts/releases/route-path';
import { afterPaint } from '@capsule/web-kit/after-paint';
import { pageRoutes } from './composition/page-routes';
import { DestinationProvider } from './destination';

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
