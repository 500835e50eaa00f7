import '@fontsource-variable/hanken-grotesk/wght.css';
import './global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { installFederation } from './composition/federation';
import { remotesTable } from './composition/remotes-table';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

installFederation(remotesTable.current());
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
