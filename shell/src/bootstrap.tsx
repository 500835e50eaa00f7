import '@fontsource-variable/hanken-grotesk/wght.css';
import './fallback-fonts.css';
import './global.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, backOfficeParts } from './app';
import { installFederation } from './composition/federation';
import { followLocks } from './composition/follow-live';
import { isolateModules } from './composition/isolation';
import { watchForBusyPages } from './composition/busy-watch';
import { hearPopsFirst } from './leaving/first-pop';
import { listenForFaults, onUncaughtError } from './composition/last-resort';
import { watchForLongTasks } from './composition/long-tasks';
import { applyOverrides } from './composition/overrides';
import { sendFirstCalls } from './first-calls';
import { loadFirstScreen } from './first-screen';
import { openedInPublic } from './own-document';
import { printInLight } from './print-in-light';
import { remoteRegistry } from './composition/remote-registry';
import { isRendered, readPageData, takeOver } from './rendered-page';
import { measureVitals } from './vitals/measure-vitals';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

listenForFaults();
watchForBusyPages();
watchForLongTasks();
printInLight();
measureVitals();

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

function start(element: HTMLElement): void {
  isolateModules();
  hearPopsFirst();
  sendFirstCalls(window.location);
  installFederation(remoteRegistry.current());
  followLocks();
  readPageData();
  if (backOfficeParts(window.location.pathname).length === 0) openedInPublic();
  const handlers = { onUncaughtError: onUncaughtError(element) };
  if (isRendered(element)) void takeOver(element, (root) => hydrateRoot(root, app, handlers));
  else
    void loadFirstScreen(window.location.pathname, backOfficeParts).then(() =>
      createRoot(element, handlers).render(app),
    );
}

// Nearly every page has no overrides, and must not wait for a promise.
if (remoteRegistry.current().overrides) void applyOverrides().then(() => start(root));
else start(root);
