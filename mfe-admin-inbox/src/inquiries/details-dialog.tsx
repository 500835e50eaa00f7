import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { BusyButton } from '@capsule/web-kit/busy-button';
import { FormNews } from '@capsule/web-kit/form';
import { formatDateTime } from '@capsule/web-kit/format';
import { Icon } from '@capsule/web-kit/icons';
import { useRowNews } from '@capsule/web-kit/live';
import type { RowDialogProps } from '@capsule/web-kit/resource';
import { withToast } from '@capsule/web-kit/write';
import { SlicedDialog } from '@capsule/web-kit/sliced-dialog';
import { EraseButton } from '../erasing/erase-button';
import { AssigneeChoice } from '../handling/assignee-choice';
import { CreateBooking } from '../handling/create-booking';
import { History } from '../handling/history';
import { useDetailsQuestion } from '../handling/discard-question';
import { NoteForm } from '../handling/note-form';
import { useReadMark } from '../handling/use-read-mark';
import { UNREAD_TOASTS, HANDLING_WORDS } from '../handling/handling-words';
import { handlingCalls } from '../handling/handling.api';
import styles from '../handling/handling.module.css';
import { useMailSetup } from '../mail/mail.api';
import { PresenceNote } from '../presence/presence-note';
import { usePresence } from '../presence/use-presence';
import { inquiries } from '../shared/inquiries.api';
import { replyLink } from './compose-link';
import { InquiryFields } from './inquiry-fields';
import { StatusLine } from './status-line';

/** Width of the details dialog (product §9). */
const WIDTH_PX = 600;

/** All fields of one inquiry (product §2: 'Contact Submission Details'). */
export function DetailsDialog({ row, open, onClose, show }: RowDialogProps<ContactSubmission>) {
  const titleId = useId();
  const [mine, setMine] = useState(row);
  // Changes by somebody else arrive with the list.
  const inquiry = row.version > mine.version ? row : mine;
  const [note, setNote] = useState('');
  const hasNote = note.trim() !== '';
  const { leave, question } = useDetailsQuestion(open && hasNote);
  const close = () => leave(onClose);
  const [markUnread] = handlingCalls.markUnread.useMutation();
  const { isOn: mailIsOn } = useMailSetup();
  useReadMark(row);
  const news = useRowNews(inquiries.resource.name, inquiry);
  const isGone = news?.kind === 'deleted';
  usePresence(row.id, open && !isGone ? (hasNote ? 'noting' : 'looking') : null);
  const [isPuttingBack, setPuttingBack] = useState(false);
  const putBack = async () => {
    setPuttingBack(true);
    const { failure } = await withToast(markUnread(inquiry.id), UNREAD_TOASTS);
    // Busy until it is gone, which React may put off: a second click would do it again.
    if (failure === null) onClose();
    else setPuttingBack(false);
  };
  return (
    <>
      <SlicedDialog
        open={open}
        onClose={close}
        aria-labelledby={titleId}
        slotProps={{
          paper: { sx: { width: WIDTH_PX, maxWidth: 'calc(100% - 32px)' }, 'data-inquiry': inquiry.id } as object,
        }}
      >
        <DialogTitle id={titleId} component="h2">
          Contact Submission Details
        </DialogTitle>
        <DialogContent>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            Submitted on {formatDateTime(inquiry.createdAt)}
          </Typography>
          {isGone ? <FormNews news={news} /> : null}
          <PresenceNote id={inquiry.id} />
          <StatusLine inquiry={inquiry} onChanged={setMine} />
          <AssigneeChoice inquiry={inquiry} onChanged={setMine} />
          <InquiryFields inquiry={inquiry} />
          <h3 className={styles.heading}>{HANDLING_WORDS.history}</h3>
          <NoteForm id={inquiry.id} text={note} onType={setNote} />
          <History id={inquiry.id} />
        </DialogContent>
        <DialogActions disableSpacing sx={{ px: 3, py: 2, gap: 1, flexWrap: 'wrap' }}>
          <Box sx={{ mr: 'auto' }}>
            <Button color="error" onClick={() => leave(() => show('delete', inquiry))}>
              Delete
            </Button>
            <EraseButton inquiry={inquiry} onErased={onClose} />
          </Box>
          {inquiry.status === 'new' ? (
            <BusyButton color="inherit" busy={isPuttingBack} onClick={() => leave(() => void putBack())}>
              {HANDLING_WORDS.markUnread}
            </BusyButton>
          ) : null}
          <CreateBooking inquiry={inquiry} />
          <Button color="inherit" onClick={close}>
            Close
          </Button>
          <Button
            variant="contained"
            {...(mailIsOn ? { onClick: () => leave(() => show('reply', inquiry)) } : { href: replyLink(inquiry) })}
            data-reply=""
            startIcon={<Icon name="reply" />}
          >
            Reply via Email
          </Button>
        </DialogActions>
      </SlicedDialog>
      {question}
    </>
  );
}
