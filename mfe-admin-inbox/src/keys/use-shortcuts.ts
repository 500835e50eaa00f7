import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showToast } from '@capsule/host';
import { isTyping } from '@capsule/web-kit/is-typing';
import { MODAL_DIALOGS } from '@capsule/web-kit/modal-dialogs';
import { withToast } from '@capsule/web-kit/write';
import { inquiries } from '../shared/inquiries.api';
import { changeInTurn } from '../shared/inquiry-writes';
import { STATUS_TOASTS } from '../shared/inquiry-words';
import { statusToasts } from '../shared/status-toasts';
import { around, currentId, go, openDetails, reply, search, type Around } from './rows';
import { areKeysOn, switchKeys } from './setting';
import { actionOf, type Action, type Place } from './shortcuts';

/** Over a dialog that is not the details, no key does anything: it may hold what is not saved yet. */
function place(): Place {
  const dialogs = [...document.querySelectorAll(`${MODAL_DIALOGS}, [role="menu"]`)];
  if (dialogs.length === 0) return 'list';
  const details = openDetails();
  return details !== null && dialogs.every((dialog) => dialog.contains(details) || details.contains(dialog))
    ? 'details'
    : 'elsewhere';
}

/** Closes an inquiry. It is read first, because the list may show an older version. */
function useClose() {
  const [read] = inquiries.read.useLazyQuery();
  const [change] = inquiries.change.useMutation();
  return async () => {
    const { data } = await read(Number(currentId()));
    if (data === undefined) showToast({ ...STATUS_TOASTS.failed, tone: 'error' });
    else if (data.status !== 'closed')
      await changeInTurn(data, (row) => withToast(change({ row, body: { status: 'closed' } }), statusToasts(row)));
  };
}

/** The keys of the inbox, while it is shown. */
export function useShortcuts() {
  const [isOn, setOn] = useState(areKeysOn);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [wasHelpOpened, setHelpOpened] = useState(false);
  const openHelp = () => {
    setHelpOpen(true);
    setHelpOpened(true);
  };
  const close = useClose();
  /** What was around the inquiry that a key was about last: closing it may take it out of the list. */
  const last = useRef<Around | null>(null);
  const act = useEffectEvent((action: Action) => {
    last.current = around() ?? last.current;
    if (action === 'next') return go('after', last.current);
    if (action === 'previous') return go('before', last.current);
    if (action === 'reply') return reply();
    if (action === 'search') return search();
    if (action === 'help') return openHelp();
    return currentId() === undefined ? undefined : void close();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const action = isTyping(event.target) ? null : actionOf(event, place());
      if (action === null) return;
      event.preventDefault();
      // The back office has a search of its own on one of these keys.
      event.stopPropagation();
      act(action);
    };
    // In the capture phase, before other listeners, for the same reason.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [isOn]);
  return {
    isOn,
    switchTo: (on: boolean) => {
      switchKeys(on);
      setOn(on);
    },
    isHelpOpen,
    wasHelpOpened,
    openHelp,
    closeHelp: () => setHelpOpen(false),
  };
}
