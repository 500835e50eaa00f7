import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  type Navigator,
} from 'react-router-dom';
import { findRoute } from '@capsule/contracts/releases/route-path';
import { afterPaint } from '@capsule/web-kit/after-paint';
import { pageRoutes } from './composition/page-routes';
import { DestinationProvider } from './destination';

const isInBackOffice = (pathname: string) => findRoute(pageRoutes(), pathname)?.frame === 'admin';

/**
 * The router's navigation, but for what a page that somebody has left still writes into its own address: a search field
 * waits for a pause before it does.
 */
function useNavigationFrom(isLeft: boolean) {
  const navigation = useContext(NavigationContext);
  const left = useRef(isLeft);
  useLayoutEffect(() => {
    left.current = isLeft;
  }, [isLeft]);
  return useMemo(() => {
    const { navigator } = navigation;
    const replace: Navigator['replace'] = (...address) => left.current || navigator.replace(...address);
    return { ...navigation, navigator: { ...navigator, replace } };
  }, [navigation]);
}

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
  const navigation = useNavigationFrom(waits);
  if (!waits && now !== drawn) setDrawn(now);
  useEffect(() => (waits ? afterPaint(() => setDrawn(now)) : undefined), [waits, now]);
  return (
    <DestinationProvider value={now.location}>
      <NavigationContext value={navigation}>
        <LocationContext value={waits ? drawn : now}>{children}</LocationContext>
      </NavigationContext>
    </DestinationProvider>
  );
}
