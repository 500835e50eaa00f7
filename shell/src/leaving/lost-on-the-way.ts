import type { Path } from 'react-router-dom';
import { unsaved, type Unsaved } from '@capsule/host/admin';

/** An address inside the back office. */
export type Place = Pick<Path, 'pathname' | 'search'>;

/** Asks whether unsaved text may be lost. @param goOn called if so */
export type Ask = (lost: Unsaved, goOn: () => void) => void;

/** What is lost between two addresses; `null` where nothing is, or where they are one. */
export function lostOnTheWay(from: Place, to: Place): Unsaved | null {
  if (from.pathname !== to.pathname) return unsaved.lostBy('page');
  return from.search === to.search ? null : unsaved.lostBy('address');
}
