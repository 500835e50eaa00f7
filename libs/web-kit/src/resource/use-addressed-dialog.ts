import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { showToast, useSearchParams, type Toast } from '@capsule/host';
import type { CallFailure } from '@capsule/host/admin';

/** The parameters of an address that open a dialog: `?open=42` that of a row, `?new` the form of a new one. */
const OPEN = 'open';
const NEW = 'new';

/** An id as the API has them. */
const ID = /^[1-9]\d{0,9}$/;

const GONE: Toast = {
  title: 'This record no longer exists',
  description: 'Someone may have deleted it meanwhile.',
  tone: 'error',
};
const FAILED: Toast = { title: 'This record could not be opened', description: 'Please try again.', tone: 'error' };

function withoutDialog(before: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(before);
  params.delete(OPEN);
  params.delete(NEW);
  return params;
}

interface Options<Row> {
  read: (id: number) => PromiseLike<{ data?: Row; error?: unknown }>;
  /** Shows a row; `null` is a new one. */
  show: (row: Row | null) => void;
  close: () => void;
  canAdd: boolean;
}

/**
 * Opens what the address asks for, so that a record, or the form of a new one, can be linked to. A record that is gone
 * says so in a toast.
 *
 * @returns `forget`, which takes it out of the address: call it when a dialog is closed, or another one is opened by hand
 */
export function useAddressedDialog<Row>(options: Options<Row>): { forget: () => void } {
  const [params, setParams] = useSearchParams();
  const asked = params.has(NEW) ? NEW : params.get(OPEN);
  /** What the open dialog was opened by; `null` where that was by hand. */
  const openedBy = useRef<string | null>(null);

  const leaveAddress = useRef(() => undefined as void);
  useLayoutEffect(() => {
    leaveAddress.current = () => {
      if (asked !== null) setParams(withoutDialog, { replace: true });
    };
  }, [asked, setParams]);
  const forget = useCallback(() => {
    openedBy.current = null;
    leaveAddress.current();
  }, []);

  const say = useEffectEvent((toast: Toast) => {
    showToast(toast);
    forget();
  });
  const show = useEffectEvent((row: Row | null, by: string) => {
    options.show(row);
    openedBy.current = by;
  });
  const open = useEffectEvent(async (by: string, isWanted: () => boolean) => {
    if (by === NEW) return options.canAdd ? show(null, by) : forget();
    if (!ID.test(by)) return say(GONE);
    const { data, error } = await options.read(Number(by));
    if (!isWanted()) return;
    if (data !== undefined) show(data, by);
    else say((error as CallFailure | undefined)?.status === 404 ? GONE : FAILED);
  });
  /** Back takes the dialog away that a link has opened, and no other one. */
  const leave = useEffectEvent((by: string) => {
    if (openedBy.current === by) options.close();
  });

  useEffect(() => {
    if (asked === null) return undefined;
    let isWanted = true;
    void open(asked, () => isWanted);
    return () => {
      isWanted = false;
      leave(asked);
    };
  }, [asked]);
  return { forget };
}
