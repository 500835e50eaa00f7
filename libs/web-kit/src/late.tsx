import { createElement, lazy, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A part that no screen needs at first: its script is loaded when it is first shown, inside a `Suspense`. If that
 * fails, it is loaded once more; after that the screen goes on without it, and says so. When it is shown the next time,
 * its script is loaded anew.
 *
 * @param missing what is said then
 * @example const Panel = late(() => import('./panel'), 'The panel could not be loaded. Please reload the page.');
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  missing: string,
): ComponentType<Props> {
  let newest: LazyExoticComponent<ComponentType<Props>>;
  const renew = () => {
    newest = lazy(() =>
      load()
        .catch(load)
        .catch(() => ({ default: Missing })),
    );
  };
  function Missing() {
    // Only when it goes: renewed at the failure, it would be asked for without end, as React draws what waited anew.
    useEffect(() => renew, []);
    return <p role="alert">{missing}</p>;
  }
  renew();
  return function Late(props: Props) {
    const [part] = useState(() => newest);
    return createElement(part, props);
  };
}
