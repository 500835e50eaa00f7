import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import {
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type NavigationType,
  type Navigator,
} from 'react-router-dom';
import { findRoute } from '@capsule/contracts/releases/route-path';
import { afterPaint } from '@capsule/web-kit/after-paint';
import { pageRoutes, remoteRoutes } from './composition/page-routes';
import { pageComing } from './composition/remote-page';
import { DestinationProvider, type Destination } from './destination';

/** An address, and how somebody came there. */
interface Place {
  location: Location;
  navigationType: NavigationType;
}

const isInBackOffice = (pathname: string) => findRoute(pageRoutes(), pathname)?.frame === 'admin';

/** Another page of the back office takes long to draw. A redirect does not wait: nobody has seen what led to it. */
const waitsForPaint = (from: string, { location: { pathname: to }, navigationType }: Place) =>
  from !== to && navigationType !== 'REPLACE' && isInBackOffice(from) && isInBackOffice(to);

/** How long the page of before stands while the code of the next one comes, in ms: a text that says so would only flicker. */
const PATIENCE_MS = 100;

/** The code of a module's page, while it is on its way. Those of the frame are part of its own. */
function comingTo({ location: { pathname } }: Place): Promise<void> | null {
  const route = findRoute(remoteRoutes(), pathname);
  return route ? pageComing(route.remote, route.page) : null;
}

/** Does work when what comes is here, has failed, or takes long. @returns takes it back */
function soonAfter(coming: Promise<void>, work: () => void): () => void {
  let isOver = false;
  const end = () => {
    if (!isOver) work();
    isOver = true;
  };
  const timer = setTimeout(end, PATIENCE_MS);
  void coming.then(end);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

interface Way {
  /** Where somebody goes to: known at once. */
  destination: Destination;
  /** Of whoever is drawn at this path. */
  navigatorAt: (pathname: string) => Navigator;
  drawn: Place;
  /** Tells what is to be drawn from now on. @returns what ends it */
  follow: (draw: (place: Place) => void) => () => void;
}

/** The way through this document's addresses. */
function createWay(): Way {
  const history = createBrowserHistory({ v5Compat: true });
  const listeners = new Set<() => void>();
  const drawn = { location: history.location, navigationType: history.action };
  let [from, to] = [drawn.location, drawn.location];
  let stopWaiting: (() => void) | null = null;

  const endWait = () => {
    stopWaiting?.();
    stopWaiting = null;
  };

  return {
    drawn,
    destination: {
      current: () => to,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    navigatorAt: (pathname) => ({
      ...history,
      // What a page that somebody has left still writes into its own address is not taken: a search field waits for a pause
      // before it does, and would lead back. It may do so until its effects have ended, which is after the next one is drawn.
      replace: (address, state) => {
        if (to.pathname === pathname) history.replace(address, state);
      },
    }),
    follow(draw) {
      const arrive = (place: Place) => {
        stopWaiting = null;
        from = place.location;
        draw(place);
      };
      const stop = history.listen(({ action, location }) => {
        const place = { location, navigationType: action };
        endWait();
        to = location;
        for (const listener of listeners) listener();
        if (!waitsForPaint(from.pathname, place)) return arrive(place);
        stopWaiting = afterPaint(() => {
          const coming = comingTo(place);
          if (coming) stopWaiting = soonAfter(coming, () => arrive(place));
          else arrive(place);
        });
      });
      return () => {
        stop();
        endWait();
      };
    },
  };
}

/**
 * The router of a document of the back office. Another page is drawn after the next paint: a click on an entry of the
 * sidebar is answered by its mark at once, however long the page takes (decision 089). Where its code is on its way, it is
 * drawn when that is here, or a moment later without it. Until then the page of before stands as it was, and its hooks
 * tell it the location of before.
 *
 * Navigation is urgent, and no transition of React: see `App`.
 */
export function DrawnRouter({ children }: { children: ReactNode }) {
  const [{ destination, navigatorAt, drawn, follow }] = useState(createWay);
  const [place, setPlace] = useState(drawn);
  const { pathname } = place.location;
  const navigator = useMemo(() => navigatorAt(pathname), [navigatorAt, pathname]);
  useLayoutEffect(() => follow(setPlace), [follow]);
  return (
    <DestinationProvider value={destination}>
      <Router {...place} navigator={navigator} useTransitions={false}>
        {children}
      </Router>
    </DestinationProvider>
  );
}
