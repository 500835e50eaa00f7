import '@fontsource-variable/hanken-grotesk/wght.css';
import './fallback-fonts.css';
import './global.css';
import { startTransition, StrictMode, useEffect, type ComponentProps, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, backOfficeRouter, backOfficeParts } from './app';
import { installFederation } from './composition/federation';
import { followLocks } from './composition/follow-live';
import { isolateModules } from './composition/isolation';
import { watchForBusyPages } from './composition/busy-watch';
import { listenForFaults, onUncaughtError } from './composition/last-resort';
import { watchForLongTasks } from './composition/long-tasks';
import { applyOverrides } from './composition/overrides';
import { remoteRegistry } from './composition/remote-registry';
import { hearPopsFirst } from './leaving/first-pop';
import { sendFirstCalls } from './start/first-calls';
import { loadFirstScreen } from './start/load-first-screen';
import { openedInPublic } from './start/own-document';
import { printInLight } from './start/print-in-light';
import { isRendered, readPageData, hydrateRenderedPage } from './start/rendered-page';
import { measureVitals } from './vitals/measure-vitals';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

listenForFaults();

/** Measurements and watchers, which can start while React hydrates the page. */
function watch(): void {
  watchForBusyPages();
  watchForLongTasks();
  printInLight();
  measureVitals();
}

const app = (props: ComponentProps<typeof App> = {}) => (
  <StrictMode>
    <App {...props} />
  </StrictMode>
);

/** Draws a page that was not rendered by the gateway. @param inBackOffice whether it is a page of the back office */
async function draw(element: HTMLElement, inBackOffice: boolean): Promise<void> {
  const [router] = await Promise.all([
    inBackOffice ? backOfficeRouter() : undefined,
    loadFirstScreen(window.location.pathname, backOfficeParts),
  ]);
  const page = createRoot(element, { onUncaughtError: onUncaughtError(element) });
  startTransition(() => page.render(app({ router })));
}

/** Calls `onShown` when its content is on the screen and answers clicks. */
function Shown({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useEffect(onShown, [onShown]);
  return children;
}

/**
 * Hydrates a rendered page. As a transition, because React would otherwise do all of it in one task; between the slices
 * of a transition the browser can do other work. A click meanwhile makes React finish the part that it needs first.
 */
const hydrate = (element: HTMLElement, onTaken: () => void): void =>
  startTransition(
    () =>
      void hydrateRoot(element, <Shown onShown={onTaken}>{app()}</Shown>, {
        onUncaughtError: onUncaughtError(element),
      }),
  );

function start(element: HTMLElement): void {
  isolateModules();
  hearPopsFirst();
  sendFirstCalls(window.location);
  installFederation(remoteRegistry.current());
  followLocks();
  readPageData();
  const inBackOffice = backOfficeParts(window.location.pathname).length > 0;
  if (!inBackOffice) openedInPublic();
  if (isRendered(element)) void hydrateRenderedPage(element, hydrate);
  else void draw(element, inBackOffice);
}

const startPage = () => {
  watch();
  // Nearly every page has no overrides, and must not wait for a promise.
  if (remoteRegistry.current().overrides) void applyOverrides().then(() => start(root));
  else start(root);
};

// In its own task if nobody waits for it: see `index.ts`.
if (isRendered(root)) setTimeout(startPage);
else startPage();
