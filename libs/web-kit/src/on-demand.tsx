import { createElement, useEffect, useSyncExternalStore, type ComponentType } from 'react';

/** A component whose code is loaded when it is drawn first, or earlier by `load`. */
export type OnDemand<Props> = ComponentType<Props> & {
  /** Loads its code, so that it is drawn at once. What cannot be loaded is tried again when it is drawn. */
  load: () => void;
};

/** Said where a dialog cannot be loaded. */
export const MISSING_DIALOG = 'The dialog could not be loaded. Please reload the page.';

/**
 * A dialog, or another part that opens: its code is loaded when the screen rests, so it is there when somebody opens
 * it. Until then nothing is drawn in its place. Unlike {@link late} it does not suspend: React would show a suspended
 * part 300 ms after it has loaded (architecture §4.2).
 *
 * @param missing what is said if it cannot be loaded
 *
 * @example const DetailsDialog = onDemand(async () => (await import('./details-dialog')).DetailsDialog, WORDS.missing);
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing: string,
): OnDemand<Props> {
  const Missing: ComponentType<Props> = () => <p role="alert">{missing}</p>;
  const listeners = new Set<() => void>();
  let here: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const become = (component: ComponentType<Props>) => {
    here = component;
    listeners.forEach((listener) => listener());
  };
  // A browser answers a script once from a preload that failed, so it is asked for again.
  const begin = () => (loading ??= load().catch(load).then(become));
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  function Part(props: Props) {
    const Here = useSyncExternalStore(subscribe, () => here);
    useEffect(() => {
      begin().catch(() => {
        loading = null;
        become(Missing);
      });
    }, []);
    return Here && createElement(Here, props);
  }
  const loadEarly = () =>
    void begin().catch(() => {
      loading = null;
    });
  return Object.assign(Part, { load: loadEarly });
}

/** Whether a component's code can be loaded before it is drawn. */
export const isOnDemand = (part: unknown): part is Pick<OnDemand<object>, 'load'> =>
  typeof part === 'function' && 'load' in part;
