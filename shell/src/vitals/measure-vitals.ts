import { findRoute } from '@capsule/contracts/releases/route-path';
import { deviceOf, MEASURED_SHARE } from '@capsule/contracts/vitals/vital-words';
import { whenIdle } from '@capsule/web-kit/when-idle';
import { HOST } from '../composition/culprit';
import { pageRoutes, remoteRoutes } from '../composition/page-routes';
import { remoteRegistry } from '../composition/remote-registry';
import type { MeasuredPage } from './measured-page';

/**
 * The page that is shown, as its manifest has it; `null` where none is, or where it is no release's: a module that is
 * loaded from another address is not live.
 */
function shownPage(): MeasuredPage | null {
  const { pathname } = window.location;
  const page = findRoute(pageRoutes(), pathname)?.path;
  const { host } = remoteRegistry.current();
  const module = findRoute(remoteRoutes(), pathname)?.remote ?? HOST;
  const version = module === HOST ? host : remoteRegistry.find(module)?.version;
  if (page === undefined || !host || !version || remoteRegistry.isOverridden(module)) return null;
  return { page, module, version, host, device: deviceOf(window.innerWidth) };
}

/**
 * Measures how fast this page is, for a share of all page loads (product §10.16). What measures is loaded when the page
 * has loaded and the browser rests: it reads what the browser has kept of the time before.
 */
export function measureVitals(): void {
  if (Math.random() >= MEASURED_SHARE) return;
  const page = shownPage();
  if (page === null) return;
  const load = () =>
    whenIdle(() => {
      // Where its script cannot be had, nothing is measured.
      import(/* webpackChunkName: "vitals" */ './send-vitals').then(
        ({ sendWhenHidden }) => sendWhenHidden(page),
        () => undefined,
      );
    });
  if (document.readyState === 'complete') load();
  else window.addEventListener('load', load, { once: true });
}
