import { findRoute } from '@capsule/contracts/releases/route-path';
import { COMPANY_ELEMENT_ID, PLACES_ELEMENT_ID, RENDERED_ATTRIBUTE } from '@capsule/contracts/releases/composition';
import type { CompanyDetails } from '@capsule/contracts/company/company-details';
import type { ShownPlace } from '@capsule/contracts/places/shown-place';
import { renderedWith } from '@capsule/host';
import { takeEarlyClicks, takeEarlyKeys } from '../composition/early-inputs';
import { keepPage } from '../composition/kept-page';
import { loadPage } from '../composition/load-page';
import { reportFailure } from '../composition/module-fault';
import { remoteRoutes } from '../composition/page-routes';
import { holdPage } from '../composition/remote-page';
import { PublicFrame } from '../screen';

/** Hydrates the page, and calls back when that is done. */
type Hydrate = (root: HTMLElement, onTaken: () => void) => void;

/** Whether the gateway has rendered this page. */
export const isRendered = (root: HTMLElement): boolean => root.hasAttribute(RENDERED_ATTRIBUTE);

function readBlock<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : null;
}

/** Reads the company and the places from the rendered page, so that React draws with the same data. */
export function readPageData(): void {
  renderedWith.install({
    company: readBlock<CompanyDetails>(COMPANY_ELEMENT_ID),
    places: readBlock<ShownPlace[]>(PLACES_ELEMENT_ID) ?? [],
  });
}

/** Loads the page's code. If that fails, the page stays as it was rendered. */
async function loadShownPage(): Promise<void> {
  const { pathname } = window.location;
  const route = findRoute(remoteRoutes(), pathname);
  if (!route) return;
  try {
    holdPage(route.remote, route.page, await loadPage(route.remote, route.page));
  } catch (error) {
    console.error('A module could not be loaded; its page stays as it was rendered.', error);
    reportFailure(route.remote, error);
    keepPage(pathname);
    // Discarded: this page will have no listeners, and another page must not receive these keys.
    takeEarlyKeys();
  }
}

/**
 * Takes over the page that the gateway has rendered. All of its code is loaded before React looks at it, because what is
 * missing then would have React throw its HTML away (architecture §4.2). Where the frame cannot be loaded, the page stays
 * as it is: it is read, and its links work.
 */
export async function hydrateRenderedPage(root: HTMLElement, hydrate: Hydrate): Promise<void> {
  try {
    await Promise.all([PublicFrame.load(), loadShownPage()]);
    const repeatClicks = takeEarlyClicks();
    hydrate(root, () => {
      root.removeAttribute(RENDERED_ATTRIBUTE);
      // In a task of its own: React finishes for a click what it still has to take over, but not within its own work.
      setTimeout(repeatClicks);
    });
  } catch (error) {
    root.removeAttribute(RENDERED_ATTRIBUTE);
    throw error;
  }
}
