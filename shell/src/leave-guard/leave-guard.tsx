import { useContext, useEffect, useState } from 'react';
import { UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
import { ConfirmDialog } from '@capsule/web-kit/dialog';
import { useUnloadGuard } from '@capsule/web-kit/form';
import { guardNavigation } from './guard-navigation';

/**
 * Asks before a page is left whose changes are not saved (product §11): by a link, Back, a reload, or the window's end.
 * The router's own blocker needs its data routers, which would load every page's code by their own rules.
 *
 * @example <LeaveGuard dirty={form.dirty} />
 */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const { pathname } = useLocation();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useUnloadGuard(dirty);
  useEffect(
    () => (dirty ? guardNavigation(navigator, pathname, (go) => setLeave(() => go)) : undefined),
    [dirty, navigator, pathname],
  );
  const stay = () => setLeave(null);
  const discard = () => {
    stay();
    leave?.();
  };
  return (
    <ConfirmDialog
      open={leave !== null}
      title="Discard changes?"
      action="Discard"
      cancel="Keep editing"
      onConfirm={discard}
      onClose={stay}
    >
      What you changed here is not saved yet.
    </ConfirmDialog>
  );
}
