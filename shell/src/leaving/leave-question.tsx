import { useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { createPath, parsePath, UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom';
import type { Navigator, To } from 'react-router-dom';
import { ConfirmDialog } from '@capsule/web-kit/dialog';
import { forgetUnsaved, isAnythingUnsaved } from './unsaved';
import { usePopQuestion } from './use-pop-question';

type Ask = (goOn: () => void) => void;

const pathnameOf = (to: To): string | undefined => parsePath(typeof to === 'string' ? to : createPath(to)).pathname;

/** The router's navigator, which asks before it leaves a page with unsaved text. */
function asking(navigator: Navigator, pathname: string, ask: Ask): Navigator {
  const guarded = (to: To, goOn: () => void) => {
    const target = pathnameOf(to);
    if (isAnythingUnsaved() && target !== undefined && target !== pathname) ask(goOn);
    else goOn();
  };
  return {
    createHref: (to) => navigator.createHref(to),
    encodeLocation: navigator.encodeLocation && ((to) => navigator.encodeLocation!(to)),
    go: (steps) => navigator.go(steps),
    push: (to, state, options) => guarded(to, () => navigator.push(to, state, options)),
    replace: (to, state, options) => guarded(to, () => navigator.replace(to, state, options)),
  };
}

/**
 * Asks before a page with unsaved text is left, however that happens inside the back office. The router's own blockers
 * need its data router, which every public page would have to load (decision record 028).
 */
export function LeaveQuestion({ children }: { children: ReactNode }) {
  const router = useContext(NavigationContext);
  const { pathname } = useLocation();
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const ask = useCallback<Ask>((leave) => setGoOn(() => leave), []);
  usePopQuestion(ask);
  const value = useMemo(
    () => ({ ...router, navigator: asking(router.navigator, pathname, ask) }),
    [router, pathname, ask],
  );
  const leave = () => {
    setGoOn(null);
    forgetUnsaved();
    goOn?.();
  };
  return (
    <NavigationContext.Provider value={value}>
      {children}
      <ConfirmDialog
        open={goOn !== null}
        title="Discard changes?"
        action="Discard"
        cancel="Keep editing"
        onConfirm={leave}
        onClose={() => setGoOn(null)}
      >
        What you changed here is not saved yet.
      </ConfirmDialog>
    </NavigationContext.Provider>
  );
}
