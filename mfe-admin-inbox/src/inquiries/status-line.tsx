import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { CONTACT_STATUSES, type ContactStatus } from '@capsule/contracts/contact/contact-words';
import { ConfirmDialog } from '@capsule/web-kit/dialog';
import { failureText, withToast } from '@capsule/web-kit/write';
import { SECOND_ANSWER } from '../presence/presence-words';
import { useSecondAnswer } from '../presence/use-second-answer';
import { inquiries } from '../shared/inquiries.api';
import { changeInTurn } from '../shared/inquiry-writes';
import { STATUS_BUTTONS, STATUS_FAILURES } from '../shared/inquiry-words';
import { statusToasts } from '../shared/status-toasts';
import { StatusBadge } from './status-badge';

interface Props {
  inquiry: ContactSubmission;
  /** The inquiry as it is now, after this or somebody else's change. */
  onChanged: (inquiry: ContactSubmission) => void;
}

/** Changes the status, and says why that failed. A row that somebody else has changed is read again. */
function useMark({ inquiry, onChanged }: Props) {
  const [change] = inquiries.change.useMutation();
  const [readAgain] = inquiries.read.useLazyQuery();
  const [reason, setReason] = useState<string | null>(null);
  const isBusy = useRef(false);
  const send = (status: ContactStatus) =>
    changeInTurn(inquiry, (row) => withToast(change({ row, body: { status } }), statusToasts(row, onChanged)));
  /** @returns whether the inquiry is another one now */
  const mark = async (status: ContactStatus): Promise<boolean> => {
    // A second click while the first is on its way sends nothing; the button stays where the focus is.
    if (isBusy.current) return false;
    isBusy.current = true;
    setReason(null);
    const { data, failure } = await send(status);
    isBusy.current = false;
    if (failure !== null) setReason(failureText(failure, STATUS_FAILURES));
    const now = failure?.code === 'resource.stale' ? (await readAgain(inquiry.id)).data : data;
    if (now) onChanged(now);
    return Boolean(now);
  };
  return { mark, reason };
}

/** The status of an inquiry, and the buttons that give it another one (product §2.15). */
export function StatusLine(props: Props) {
  const { status } = props.inquiry;
  const place = useRef<HTMLDivElement>(null);
  const { mark, reason } = useMark(props);
  const second = useSecondAnswer(props.inquiry.id);
  const line = useRef<HTMLDivElement>(null);
  const markAndStay = async (other: ContactStatus) => {
    const hasChanged = await mark(other);
    // For who was here: the button that had the focus is gone, or goes. Who has gone elsewhere meanwhile is left there.
    const { activeElement } = document;
    const goes = hasChanged && line.current?.contains(activeElement);
    if (activeElement === document.body || goes) place.current?.focus();
  };
  const choose = (other: ContactStatus) => {
    if (other !== 'answered' || !second.ask()) void markAndStay(other);
  };
  return (
    <Box ref={line} sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box ref={place} tabIndex={-1} sx={{ mr: 1, borderRadius: 1 }}>
          <StatusBadge status={status} />
        </Box>
        {CONTACT_STATUSES.filter((other) => other !== status).map((other) => (
          <Button key={other} size="small" variant="outlined" color="inherit" onClick={() => choose(other)}>
            {STATUS_BUTTONS[other]}
          </Button>
        ))}
      </Box>
      <ConfirmDialog
        open={second.isAsked}
        title={SECOND_ANSWER.markTitle}
        action={SECOND_ANSWER.mark}
        color="primary"
        onConfirm={() => {
          second.close();
          void markAndStay('answered');
        }}
        onClose={second.close}
      >
        {SECOND_ANSWER.markText(second.who)}
      </ConfirmDialog>
      {reason ? (
        <Alert severity="error" sx={{ mt: 1 }}>
          {reason}
        </Alert>
      ) : null}
    </Box>
  );
}
