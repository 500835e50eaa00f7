import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A part that no screen needs at first: its script is loaded when it is first shown, inside a `Suspense`. If that
 * fails, it is loaded once more; after that the screen goes on without it, and says so.
 *
 * @param missing what is said then
 *
 * @example const Panel = late(() => import('./panel'), 'The panel could not be loaded. Please reload the page.');
 */
export function late<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  missing: string,
): LazyExoticComponent<ComponentType<Props>> {
  const Missing: ComponentType<Props> = () => <p role="alert">{missing}</p>;
  return lazy(() =>
    load()
      .catch(load)
      .catch(() => ({ default: Missing })),
  );
}
