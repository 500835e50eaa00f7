import { createElement, useState, useSyncExternalStore, type ComponentType, type ReactElement } from 'react';

/** A component whose code comes later. */
export interface LateComponent<Props extends object = object> {
  /** Starts loading the code; further calls do nothing. Resolves when it has loaded. @throws what loading it threw */
  load: () => Promise<void>;
  /** The loading that is under way; `null` where nothing has begun, and where it has ended. */
  coming: () => Promise<void> | null;
  /**
   * The component with these properties, or `null` until its code is here. A hook; it begins to load it.
   *
   * @throws to the boundary around whoever asks, what loading it threw; it keeps a failure for ever, as `React.lazy` does
   */
  use: (props: Props) => ReactElement | null;
}

/**
 * A component that is loaded and then held in state. `React.lazy` with `Suspense` would do the same, but React shows what
 * has been suspended only 300 ms after the last fallback, though everything may be here long before (decision 072).
 */
export function lateComponent<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LateComponent<Props> {
  let loading: Promise<void> | null = null;
  let here: ComponentType<Props> | null = null;
  let failure: { error: unknown } | null = null;
  const listeners = new Set<() => void>();

  const begin = (): Promise<void> => {
    loading ??= load()
      .then(
        (module) => {
          here = module.default;
        },
        (error: unknown) => {
          failure = { error };
        },
      )
      .finally(() => listeners.forEach((listener) => listener()));
    return loading;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const current = () => failure ?? here;

  return {
    load: async () => {
      await begin();
      if (failure) throw failure.error;
    },
    coming: () => (current() ? null : loading),
    use: (props) => {
      // Safe to call on every render: loading starts only once.
      void begin();
      useSyncExternalStore(subscribe, current, current);
      if (failure) throw failure.error;
      return here && createElement(here, props);
    },
  };
}

/**
 * A late component that does not remember a failure: showing it again loads its code again. A browser answers a script
 * once from a preload that failed, so each attempt asks twice.
 *
 * @example const region = renewedComponent<Props>(() => import('./toast-region'));
 */
export function renewedComponent<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Pick<LateComponent<Props>, 'load' | 'use'> {
  let newest: LateComponent<Props>;
  const renew = () => {
    newest = lateComponent(() =>
      load()
        .catch(load)
        .catch((error: unknown) => {
          renew();
          throw error;
        }),
    );
  };
  renew();
  return {
    load: () => newest.load(),
    use: (props) => {
      // The attempt of when it was first drawn: its failure is told to the boundary around it, which draws it anew.
      const [late] = useState(newest);
      return late.use(props);
    },
  };
}

/** A late component whose code is there already. */
export const heldComponent = <Props extends object>(component: ComponentType<Props>): LateComponent<Props> => ({
  load: async () => undefined,
  coming: () => null,
  use: (props) => createElement(component, props),
});
