/** Which modules have something on the screen now. */

type Listener = (module: string, isShown: boolean) => void;

/** How many parts of it are on the screen, by module. */
const parts = new Map<string, number>();
const listeners = new Set<Listener>();

export const isShown = (module: string): boolean => parts.has(module);

export const shownModules = (): string[] => [...parts.keys()];

/** Calls `listener` when the first part of a module comes to the screen, and when the last one has left. */
export function onShownChange(listener: Listener): void {
  listeners.add(listener);
}

/**
 * Counts a part of a module that is on the screen, be it a page.
 *
 * @returns to be called once, when it has left
 */
export function show(module: string): () => void {
  const count = parts.get(module) ?? 0;
  parts.set(module, count + 1);
  if (count === 0) for (const listener of listeners) listener(module, true);
  return () => {
    const left = (parts.get(module) ?? 1) - 1;
    if (left > 0) return void parts.set(module, left);
    parts.delete(module);
    for (const listener of listeners) listener(module, false);
  };
}
