import { Suspense, useState } from 'react';
import type { User } from '@capsule/contracts/users/user';
import { sessionApi, store } from '@capsule/host/admin';
import { late } from '@capsule/web-kit/late';
import type { ListDialogs } from '@capsule/web-kit/resource';
import { PasswordDialog } from './password-dialog';
import { ClearFactorsDialog, ResetDialog, SwitchDialog } from './row-dialogs';
import type { UserDialog } from './user-columns';
import { LIST_WORDS } from './user-words';

const UserForm = late(
  async () => ({ default: (await import(/* webpackChunkName: "user-form" */ './user-form')).UserForm }),
  LIST_WORDS.formMissing,
);

/** A password that is to be shown once, and whose it is. */
interface Given {
  user: User;
  password: string;
}

interface Props {
  /** The id of the person who looks at the list. */
  myId: number;
  dialogs: Pick<ListDialogs<User, UserDialog>, 'shown' | 'close'>;
  onSaved: (user: User) => void;
}

/** The dialogs of the list of accounts, and the one that shows a password that was made for somebody. */
export function UserDialogs({ myId, dialogs: { shown, close }, onSaved }: Props) {
  const [given, setGiven] = useState<Given | null>(null);
  const [isGiving, setGiving] = useState(false);
  const give = (user: User, password: string) => {
    setGiven({ user, password });
    setGiving(true);
  };
  const saved = (user: User, password: string | null) => {
    onSaved(user);
    if (user.id === myId) store.dispatch(sessionApi.util.invalidateTags(['Session']));
    if (password !== null) give(user, password);
  };
  const dialog = shown && { open: shown.open, onClose: close };
  const row = shown?.row;
  return (
    <>
      {dialog && shown.kind === 'edit' ? (
        <Suspense>
          <UserForm key={shown.opening} {...dialog} row={shown.row} onSaved={saved} />
        </Suspense>
      ) : null}
      {dialog && shown.kind === 'factors' && row ? (
        <ClearFactorsDialog key={shown.opening} {...dialog} row={row} />
      ) : null}
      {dialog && shown.kind === 'switch' && row ? <SwitchDialog key={shown.opening} {...dialog} row={row} /> : null}
      {dialog && shown.kind === 'reset' && row ? (
        <ResetDialog key={shown.opening} {...dialog} row={row} onReset={(password) => give(row, password)} />
      ) : null}
      {given ? <PasswordDialog {...given} open={isGiving} onClose={() => setGiving(false)} /> : null}
    </>
  );
}
