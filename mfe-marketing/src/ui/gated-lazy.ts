import { lazy, type ComponentType } from 'react';

/**
 * Parts of a page whose code loads when they come near. Each waits for a gate inside the promise of its lazy component.
 * On the server all gates are open, so everything is rendered; in the browser a part is hydrated when it comes near
 * (architecture §4).
 */

interface Gate {
  opened: Promise<void>;
  open: () => void;
}

const gates = new Map<string, Gate>();
let allOpen = false;

function gateOf(id: string): Gate {
  const known = gates.get(id);
  if (known) return known;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const gate = { opened, open };
  gates.set(id, gate);
  if (allOpen) open();
  return gate;
}

/** Lets a part load. Further calls do nothing. */
export const openGate = (id: string): void => gateOf(id).open();

/** Lets all parts load, also those that are not drawn yet. */
export function openAllGates(): void {
  allOpen = true;
  for (const { open } of gates.values()) open();
}

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;

/** Keeps trying, because a rejected lazy component would bring down the whole page. */
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
 * A component whose code loads when its gate opens.
 *
 * @param id the gate: a slide's id, or any other name
 * @example const Gallery = gatedLazy('gallery', () => import('./gallery-slide'));
 */
export function gatedLazy(id: string, load: () => Promise<{ default: ComponentType }>) {
  return lazy(async () => {
    if (typeof document !== 'undefined') await gateOf(id).opened;
    return loadWithRetries(load);
  });
}
