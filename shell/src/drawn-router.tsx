import { useLayoutEffect, useState, type ReactNode } from 'react';
import {
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type NavigationType,
  type Navigator,
} from 'react-router-dom';
import { findRoute } from '@capsule/contracts/releases/route-path';
import { afterPaint } from '@capsule/web-kit/after-paint';
import { pageRoutes } from './composition/page-routes';
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

interface Way {
  /** Where somebody goes to: known at once. */
  destination: Destination;
  navigator: Navigator;
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
    navigator: {
      ...history,
      // What a page that somebody has left still writes into its own address is not taken: a search field waits for a pause
      // before it does, and would lead back.
      replace: (address, state) => {
        if (!stopWaiting) history.replace(address, state);
      },
    },
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
        if (waitsForPaint(from.pathname, place)) stopWaiting = afterPaint(() => arrive(place));
        else arrive(place);
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
 * sidebar is answered by its mark at once, however long the page takes (decision 089). Until then the page of before
 * stands as it was, and its hooks tell it the location of before.
 *
 * Navigation is urgent, and no transition of React: see `App`.
 */
export function DrawnRouter({ children }: { children: ReactNode }) {
  const [{ destination, navigator, drawn, follow }] = useState(createWay);
  const [place, setPlace] = useState(drawn);
  useLayoutEffect(() => follow(setPlace), [follow]);
  return (
    <DestinationProvider value={destination}>
      <Router {...place} navigator={navigator} useTransitions={false}>
        {children}
      </Router>
    </DestinationProvider>
  );
}
