import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, type FormEvent } from 'react';
import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { MAX_MAIL_LENGTH, MAX_SUBJECT_LENGTH } from '@capsule/contracts/mail/mail-words';
import { BusyButton } from '@capsule/web-kit/busy-button';
import { SlicedDialog } from '@capsule/web-kit/sliced-dialog';
import { PresenceNote } from '../presence/presence-note';
import { openList } from '../shared/open-list';
import { REPLY_WORDS } from './reply-words';
import type { Draft } from './use-reply';

/** Width of the dialog, as that of the details. */
const WIDTH_PX = 600;

interface Props {
  inquiry: ContactSubmission;
  open: boolean;
  /** What the text can be replaced by. */
  templates: readonly { title: string; text: string }[];
  draft: Draft;
  onType: (draft: Draft) => void;
  /** Why it was not sent. */
  reason: string | null;
  isBusy: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** Subject and text of a reply. */
export function ReplyForm(props: Props) {
  const { inquiry, open, templates, draft, onType, reason, isBusy, onSend, onClose } = props;
  const id = useId();
  const isComplete = draft.subject.trim() !== '' && draft.text.trim() !== '';
  // A text that was written is not replaced by accident: the choice then shows none.
  const chosen = templates.find(({ text }) => text === draft.text)?.title ?? '';
  // What is typed while it is sent would be lost with the form.
  const field = { input: { readOnly: isBusy }, inputLabel: { shrink: true } };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) onSend();
  };
  const choose = (title: string) => {
    const template = templates.find((each) => each.title === title);
    if (template && !isBusy) onType({ ...draft, text: template.text });
  };
  return (
    <SlicedDialog
      open={open}
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { sx: { width: WIDTH_PX, maxWidth: 'calc(100% - 32px)' } } }}
    >
      <DialogTitle id={`${id}-title`} component="h2">
        {REPLY_WORDS.title(inquiry.name)}
      </DialogTitle>
      <DialogContent>
        <Box component="form" id={id} onSubmit={send} sx={{ display: 'grid', gap: 2 }} noValidate>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {REPLY_WORDS.to(inquiry.email)}
          </Typography>
          <PresenceNote id={inquiry.id} />
          <TextField
            select
            label={REPLY_WORDS.template}
            value={chosen}
            onChange={(event) => choose(event.target.value)}
            // A key on the way to the text would replace what was written there.
            slotProps={{ select: { native: true }, inputLabel: { shrink: true }, htmlInput: { onKeyDown: openList } }}
            sx={{ width: 'min(260px, 100%)' }}
          >
            {chosen === '' ? <option value="">-</option> : null}
            {templates.map(({ title }) => (
              <option key={title} value={title}>
                {title}
              </option>
            ))}
          </TextField>
          <TextField
            label={REPLY_WORDS.subject}
            value={draft.subject}
            onChange={(event) => onType({ ...draft, subject: event.target.value })}
            fullWidth
            slotProps={{ htmlInput: { maxLength: MAX_SUBJECT_LENGTH, dir: 'auto' }, ...field }}
          />
          <TextField
            label={REPLY_WORDS.text}
            value={draft.text}
            onChange={(event) => onType({ ...draft, text: event.target.value })}
            multiline
            minRows={8}
            maxRows={16}
            fullWidth
            autoFocus
            slotProps={{ htmlInput: { maxLength: MAX_MAIL_LENGTH, dir: 'auto' }, ...field }}
          />
          {isComplete ? null : <Alert severity="info">{REPLY_WORDS.needed}</Alert>}
          {reason ? <Alert severity="error">{reason}</Alert> : null}
        </Box>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="inherit" onClick={onClose} disabled={isBusy}>
          {REPLY_WORDS.cancel}
        </Button>
        <BusyButton type="submit" form={id} variant="contained" busy={isBusy}>
          {REPLY_WORDS.send}
        </BusyButton>
      </DialogActions>
    </SlicedDialog>
  );
}
