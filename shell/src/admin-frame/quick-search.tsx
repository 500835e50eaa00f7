import { startTransition, useCallback, useDeferredValue, useEffect, useState, type ComponentType } from 'react';
import type { CurrentUser } from '@capsule/contracts/users/sign-in';
import { showToast } from '@capsule/host';
import { isTyping } from '@capsule/web-kit/is-typing';
import { MODAL_DIALOGS } from '@capsule/web-kit/modal-dialogs';
import { whenIdle } from '@capsule/web-kit/when-idle';
import { useEarlyKeys } from '../search/early-keys';
import type { SearchDialogProps } from '../search/search-dialog';
import { SEARCH_TITLE_ID } from '../search/search-marks';
import { SearchButton } from './frame-buttons';

/** Loaded later: no screen needs it. */
const loadDialog = async () => (await import(/* webpackChunkName: "search" */ '../search/search-dialog')).default;

/** Ctrl+K or Cmd+K, wherever the focus is; `/`, unless the person is typing in a field. */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.altKey) return false;
  const isCommand = event.ctrlKey !== event.metaKey;
  if (isCommand) return event.key.toLowerCase() === 'k' && !event.shiftKey;
  // Some keyboards have it on another key with Shift.
  return event.key === '/' && !event.ctrlKey && !isTyping(event.target);
}

/**
 * Over another dialog nothing is opened: it may hold what is not saved yet, or be one of the browser's own, such as the
 * question for the password, beneath which a search could not be used. The search itself may be on its way out when it is
 * asked for again.
 */
const isDialogOpen = () =>
  document.querySelector(`:is(${MODAL_DIALOGS}):not([aria-labelledby="${SEARCH_TITLE_ID}"])`) !== null;

function useShortcut(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      // The browser has a search of its own on these keys.
      event.preventDefault();
      if (!isDialogOpen()) open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
}

interface Shown {
  /** Counts the openings: each one starts with an empty dialog. */
  opening: number;
  isOpen: boolean;
}

/** The search box of the back office: opens the search over screens, actions and records (product §2.8). */
export function QuickSearch({ user }: { user: CurrentUser }) {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null);
  const [{ opening, isOpen }, setShown] = useState<Shown>({ opening: 0, isOpen: false });
  const load = useCallback(async () => {
    const loaded = await loadDialog();
    setDialog(() => loaded);
  }, []);
  const open = useCallback(() => {
    setShown((last) => (last.isOpen ? last : { opening: last.opening + 1, isOpen: true }));
    load().catch(() => {
      setShown((last) => ({ ...last, isOpen: false }));
      showToast({ title: 'The search could not be loaded', description: 'Please try again.', tone: 'error' });
    });
  }, [load]);
  // Loaded early, so that what is typed after the shortcut goes into the field. A failure is shown when the search is
  // opened.
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
  useShortcut(open);
  const close = useCallback(() => startTransition(() => setShown((last) => ({ ...last, isOpen: false }))), []);
  // Deferred, so that a slow processor paints the answer to the click first (decision 089).
  const drawn = useDeferredValue(opening);
  const isDrawn = Dialog !== null && drawn === opening;
  const early = useEarlyKeys(opening, isOpen && !isDrawn, close);
  return (
    <>
      <SearchButton onClick={open} />
      {Dialog && drawn > 0 ? (
        <Dialog key={drawn} user={user} early={early} open={isOpen && isDrawn} onClose={close} />
      ) : null}
    </>
  );
}
