import { useCallback, useLayoutEffect, useRef } from 'react';
import { useRowDialog } from '../dialog';
import type { CrudCalls, CrudEndpoints, StoredRow } from './crud-endpoints';
import { useAddressedDialog } from './use-addressed-dialog';

interface Options<Row extends StoredRow, Dialog extends string> {
  endpoints: Pick<CrudEndpoints<never, Row, CrudCalls>, 'read'>;
  /** The dialog that an address opens: `?open=<id>` with that row, `?new` with `null`. */
  opens: (row: Row | null) => Dialog;
  /** Whether an address may open the form of a new row. */
  canAdd: boolean;
}

/**
 * The dialogs of a list: those that its buttons open by `showByHand`, and the one that the address asks for, which it
 * forgets when they close. `show` goes from one to another, and `forget` gives up what the address asks for.
 *
 * @example const { shown, showByHand, close } = useListDialogs<User, 'edit'>({ endpoints: users, opens: () => 'edit', canAdd: true });
 */
export function useListDialogs<Row extends StoredRow, Dialog extends string>(options: Options<Row, Dialog>) {
  const { endpoints, opens, canAdd } = options;
  const { shown, show, close, closeAny } = useRowDialog<Row, Dialog>();
  const [read] = endpoints.read.useLazyQuery();
  const { forget } = useAddressedDialog<Row>({ read, show: (row) => show(opens(row), row), close: closeAny, canAdd });
  const showByHand = useCallback(
    (dialog: Dialog, row: Row | null) => {
      forget();
      show(dialog, row);
    },
    [forget, show],
  );
  const open = shown?.open ? shown.opening : null;
  const openNow = useRef(open);
  useLayoutEffect(() => {
    openNow.current = open;
  }, [open]);
  const closeAndForget = useCallback(() => {
    // What the address asks for may be another dialog than the one that an answer closes late.
    if (openNow.current !== open) return;
    forget();
    close();
  }, [forget, close, open]);
  return { shown, show, showByHand, close: closeAndForget, forget };
}

/** What `useListDialogs` returns. */
export type ListDialogs<Row extends StoredRow, Dialog extends string> = ReturnType<typeof useListDialogs<Row, Dialog>>;
