import { lazy, type ComponentType } from 'react';

/**
 * Parts whose code comes when they near. The gate is inside the lazy component's own promise, so that on the server,
 * where nothing nears, everything is drawn, and the browser takes a drawn part over only when it nears (architecture §4).
 */

interface Gate {
  opened: Promise<void>;
  open: () => void;
}

const gates = new Map<string, Gate>();

function gateOf(id: string): Gate {
  const known = gates.get(id);
  if (known) return known;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const gate = { opened, open };
  gates.set(id, gate);
  return gate;
}

/** Lets a part's code come. Saying it twice does nothing. */
export const openGate = (id: string): void => gateOf(id).open();

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;

/** A part that cannot be loaded stays on its way: a lazy component that rejects would take the page with it. */
async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, LAST_RETRY_MS)) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, wait);
      });
    }
  }
}

/**
 * A component whose code is loaded when its gate opens.
 *
 * @param id the gate: a slide's id, or a name of its own
 * @example const Gallery = gatedLazy('gallery', () => import('./gallery-slide'));
 */
export function gatedLazy(id: string, load: () => Promise<{ default: ComponentType }>) {
  return lazy(async () => {
    if (typeof document !== 'undefined') await gateOf(id).opened;
    return loadWithRetries(load);
  });
}
