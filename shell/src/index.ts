import { RENDERED_ATTRIBUTE } from '@capsule/contracts/releases/composition';
import { FIRST_SCREEN_PAINTED } from '@capsule/contracts/releases/first-screen';
import { trustOwnScripts } from './start/trusted-scripts';

trustOwnScripts();

// Shared packages are resolved during these imports, so nothing else that uses one may be imported before (architecture §4).
const start = () => import(/* webpackChunkName: "bootstrap" */ './bootstrap');

/** Lets the browser do what else is due: what runs at a stretch keeps a page that is read from scrolling and answering. */
const rest = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

/** A page that came rendered is taken over in pieces: nobody waits for it. */
async function startInPieces(): Promise<void> {
  await rest();
  await import('react-dom/client');
  await rest();
  await start();
}

const isRendered = document.querySelector(`[${RENDERED_ATTRIBUTE}]`) !== null;
const { [FIRST_SCREEN_PAINTED]: painted } = window as { [FIRST_SCREEN_PAINTED]?: Promise<void> };

if (isRendered) void startInPieces();
// The code of the app would keep the first rows of a list waiting for its turn. Most pages have no first screen.
else if (painted) void painted.then(start);
else void start();
