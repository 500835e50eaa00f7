import styles from './panels.module.css';
import { firstScreen } from '@capsule/host';
import { reportStrayFault } from './module-fault';

/** What is left to do when no boundary has caught a failure: it is reported, and a person gets a way out. */

/** Reports what scripts and promises throw outside of React: events, timers, calls that nobody waited for. */
export function listenForFaults(): void {
  window.addEventListener('error', ({ error, filename }) => reportStrayFault('script', error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => reportStrayFault('promise', reason));
}

const element = (tag: string, text: string, more: Record<string, string> = {}) =>
  Object.assign(document.createElement(tag), { textContent: text, ...more });

/** Drawn without React, which has given up the page. */
function wayOut(): HTMLElement {
  const panel = element('section', '', { className: styles.unavailable! });
  panel.setAttribute('role', 'alert');
  const again = element('button', 'Load it again', { type: 'button' });
  again.addEventListener('click', () => window.location.reload());
  const isBackOffice = window.location.pathname.startsWith('/admin');
  panel.append(
    element('h1', 'This page has stopped working'),
    element('p', 'Nothing that you have saved is lost.'),
    again,
    element('a', isBackOffice ? 'Go to the dashboard' : 'Go to the home page', { href: isBackOffice ? '/admin' : '/' }),
  );
  return panel;
}

/** For `createRoot`: React has taken everything away when this is called. @param root where the page was */
export const onUncaughtError =
  (root: HTMLElement) =>
  (error: unknown): void => {
    console.error('The page failed.', error);
    // First of all: a module that has changed what JavaScript is built on may make the report fail as well.
    root.replaceChildren(wayOut());
    firstScreen.end();
    reportStrayFault('render', error);
  };
