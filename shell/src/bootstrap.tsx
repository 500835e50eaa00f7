import '@fontsource-variable/hanken-grotesk/wght.css';
import './global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { installFederation } from './composition/federation';
import { applyOverrides } from './composition/overrides';
import { remotesTable } from './composition/remotes-table';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

function start(element: HTMLElement): void {
  installFederation(remotesTable.current());
  createRoot(element).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

// Nearly every page has none, and must not wait for a promise.
if (remotesTable.current().overrides) void applyOverrides().then(() => start(root));
else start(root);
