import { useCallback } from 'react';
import type { User } from '@capsule/contracts/users/user';
import { useRowDialog } from '@capsule/web-kit/dialog';
import { useAddressedDialog } from '@capsule/web-kit/resource';
import type { UserDialog } from './user-columns';
import { users } from './users';

/** The dialogs of the accounts: opened by hand, or by the address (`?open=<id>`, `?new`), which forgets them when they close. */
export function useUserDialogs() {
  const { shown, show, close } = useRowDialog<User, UserDialog>();
  const [read] = users.read.useLazyQuery();
  const { forget } = useAddressedDialog<User>({
    read,
    show: (row) => show('edit', row),
    close,
    canAdd: true,
  });
  const showByHand = useCallback(
    (kind: UserDialog, row: User | null) => {
      forget();
      show(kind, row);
    },
    [forget, show],
  );
  const closeAndForget = useCallback(() => {
    forget();
    close();
  }, [forget, close]);
  return { shown, show: showByHand, close: closeAndForget };
}
