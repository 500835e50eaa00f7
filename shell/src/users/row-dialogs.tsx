import { useState } from 'react';
import { displayName } from '@capsule/contracts/users/display-name';
import type { User } from '@capsule/contracts/users/user';
import { QuestionDialog } from '@capsule/web-kit/dialog';
import { useIdempotencyKey, withToast } from '@capsule/web-kit/write';
import { readablePassword } from './readable-password';
import { CLEARED, REFUSALS, RESET, SWITCHED } from './user-words';
import { clearFactors, resetPassword, users } from './users';

interface Props {
  row: User;
  open: boolean;
  onClose: () => void;
}

/** Deactivates an account, or reactivates it (product §6.4). */
export function SwitchDialog({ row, open, onClose }: Props) {
  const [change] = users.change.useMutation();
  const [read] = users.read.useLazyQuery();
  // Kept in state: while the dialog fades out, the row in the list has already changed.
  const [{ active }] = useState(row);
  const confirm = async () => {
    const words = active ? SWITCHED.off : SWITCHED.on;
    // Read again, so that it does not fail because the person has meanwhile changed a name or a password.
    const { data: asItIs = row } = await read(row.id);
    const { failure } = await withToast(change({ row: asItIs, body: { active: !active } }), words);
    return failure;
  };
  return (
    <QuestionDialog
      open={open}
      title={active ? 'Deactivate User' : 'Reactivate User'}
      action={active ? 'Deactivate' : 'Reactivate'}
      failureWords={REFUSALS}
      onConfirm={confirm}
      onClose={onClose}
    >
      {active
        ? `${displayName(row)} will be signed out everywhere at once, and cannot sign in until the account is reactivated.`
        : `${displayName(row)} will be able to sign in again, with the password as it was.`}
    </QuestionDialog>
  );
}

/** Gives an account a new password. @param onReset is given it, to be shown once */
export function ResetDialog({ row, open, onClose, onReset }: Props & { onReset: (password: string) => void }) {
  const [password] = useState(readablePassword);
  const keyOf = useIdempotencyKey();
  const [reset] = resetPassword.useMutation();
  const confirm = async () => {
    const call = { id: row.id, password, idempotencyKey: keyOf({ password }) };
    const { failure } = await withToast(reset(call), RESET);
    if (!failure) onReset(password);
    return failure;
  };
  return (
    <QuestionDialog
      open={open}
      title="Reset Password"
      action="Reset"
      failureWords={REFUSALS}
      onConfirm={confirm}
      onClose={onClose}
    >
      {displayName(row)} will be signed out everywhere, and gets a new password that is shown to you once.
    </QuestionDialog>
  );
}

/** Takes all second factors from somebody who has lost them. */
export function ClearFactorsDialog({ row, open, onClose }: Props) {
  const keyOf = useIdempotencyKey();
  const [clear] = clearFactors.useMutation();
  const confirm = async () =>
    (await withToast(clear({ id: row.id, idempotencyKey: keyOf({ id: row.id }) }), CLEARED)).failure;
  return (
    <QuestionDialog
      open={open}
      title="Clear Second Factors"
      action="Clear"
      failureWords={REFUSALS}
      onConfirm={confirm}
      onClose={onClose}
    >
      {displayName(row)} will be signed out everywhere, and signs in with the password alone. Make sure that it is
      really {displayName(row)} who asks.
    </QuestionDialog>
  );
}
