import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { displayName } from '@capsule/contracts/users/display-name';
import { nameIn } from '@capsule/web-kit/people';
import { undoableChange } from '@capsule/web-kit/resource';
import { failureText, withToast } from '@capsule/web-kit/write';
import { inquiries } from '../shared/inquiries.api';
import { changeInTurn } from '../shared/inquiry-writes';
import { STATUS_FAILURES } from '../shared/inquiry-words';
import { openList } from '../shared/open-list';
import { usePeople } from './people';
import { ASSIGNED_AGAIN, assignedDone, HANDLING_WORDS, UNREAD_TOASTS } from './handling-words';

interface Props {
  inquiry: ContactSubmission;
  /** The inquiry as it is now, after this or somebody else's change. */
  onChanged: (inquiry: ContactSubmission) => void;
}

/** Chooses who sees to an inquiry: those who can sign in, and who does already. */
export function AssigneeChoice({ inquiry, onChanged }: Props) {
  const all = usePeople();
  const { people } = all;
  const [change] = inquiries.change.useMutation();
  const [readAgain] = inquiries.read.useLazyQuery();
  const [reason, setReason] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const isBusy = useRef(false);
  const assign = async (value: string) => {
    // A second choice while the first is on its way would be based on a version that is about to be old.
    if (isBusy.current) return;
    isBusy.current = true;
    setChosen(value);
    setReason(null);
    const body = { assignedTo: value === '' ? null : Number(value) };
    const nameOf = (id: number) => nameIn({ people, loading: false }, id);
    const { data, failure } = await changeInTurn(inquiry, (row) => {
      const undone = { said: ASSIGNED_AGAIN, show: onChanged };
      const done = (now: ContactSubmission) => undoableChange(inquiries, assignedDone(now, nameOf), row, now, undone);
      return withToast(change({ row, body }), { ...UNREAD_TOASTS, done });
    });
    const now = failure?.code === 'resource.stale' ? (await readAgain(inquiry.id)).data : data;
    isBusy.current = false;
    setChosen(null);
    if (now) onChanged(now);
    if (failure) setReason(failureText(failure, STATUS_FAILURES));
  };
  const shown = people.filter(({ id, active }) => active || id === inquiry.assignedTo);
  const known = inquiry.assignedTo === null || shown.some(({ id }) => id === inquiry.assignedTo);
  return (
    <div>
      <TextField
        select
        label={HANDLING_WORDS.assignee}
        value={chosen ?? String(inquiry.assignedTo ?? '')}
        onChange={(event) => void assign(event.target.value)}
        // Each person that keys go past would be assigned, and be told so in the history.
        slotProps={{ select: { native: true }, inputLabel: { shrink: true }, htmlInput: { onKeyDown: openList } }}
        sx={{ width: 'min(260px, 100%)' }}
      >
        <option value="">{HANDLING_WORDS.nobody}</option>
        {known ? null : <option value={inquiry.assignedTo!}>{nameIn(all, inquiry.assignedTo!)}</option>}
        {shown.map((person) => (
          <option key={person.id} value={person.id}>
            {displayName(person)}
          </option>
        ))}
      </TextField>
      {reason ? (
        <Alert severity="error" sx={{ mt: 1 }}>
          {reason}
        </Alert>
      ) : null}
    </div>
  );
}
