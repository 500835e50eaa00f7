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
import { pageRoutes, remoteRoutes } from '../composition/page-routes';
import { pageComing } from '../composition/remote-page';
import { DestinationProvider, type Destination } from './destination';

/** An address, and how somebody came there. */
interface Place {
  location: Location;
  navigationType: NavigationType;
}

const isInBackOffice = (pathname: string) => findRoute(pageRoutes(), pathname)?.frame === 'admin';

/**
 * Another page of the back office takes long to draw, so the click is answered first. A redirect does not wait: nobody
 * has seen the page that it leaves.
 */
const waitsForPaint = (from: string, { location: { pathname: to }, navigationType }: Place) =>
  from !== to && navigationType !== 'REPLACE' && isInBackOffice(from) && isInBackOffice(to);

/** In ms, how long the previous page stays while the code of the next one loads: a loading text would only flicker. */
const PATIENCE_MS = 100;

/** The loading of a module page's code; `null` if none is loading. The shell's own pages are part of the frame. */
function comingTo({ location: { pathname } }: Place): Promise<void> | null {
  const route = findRoute(remoteRoutes(), pathname);
  return route ? pageComing(route.remote, route.page) : null;
}

/** Does `work` once the code has loaded or failed, or takes too long. @returns a function that cancels it */
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
  /** Where the person goes to; known before that page is drawn. */
  destination: Destination;
  /** The navigator for the page that is drawn at this path. */
  navigatorAt: (pathname: string) => Navigator;
  drawn: Place;
  /** Calls `draw` for each place to be drawn from now on. @returns a function that unsubscribes */
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
      // A page that was left may still write to its own address, until its effects have ended after the next page is
      // drawn: a search field, for example, waits for a pause in typing. Such writes are ignored, because they would
      // lead back.
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
 * The router of a document of the back office. Another page is drawn after the next paint, so that a click in the
 * sidebar is answered by its mark at once, however long the page takes (decision 089). If the page's code is still
 * loading, the page is drawn when it has loaded, or a moment later without it. Until then the previous page stays, and
 * its hooks return its own location.
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
