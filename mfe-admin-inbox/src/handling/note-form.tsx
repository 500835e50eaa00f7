import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useRef, useState, type Dispatch, type FormEvent, type SetStateAction } from 'react';
import { MAX_NOTE_LENGTH } from '@capsule/contracts/contact/contact-words';
import { BusyButton } from '@capsule/web-kit/busy-button';
import { failureText, useIdempotencyKey, withToast } from '@capsule/web-kit/write';
import { NOTE_FAILURES, NOTE_TOASTS, HANDLING_WORDS } from './handling-words';
import styles from './handling.module.css';
import { handlingCalls } from './handling.api';

interface Props {
  /** Of the inquiry. */
  id: number;
  text: string;
  onType: Dispatch<SetStateAction<string>>;
}

/** Removes only the note that was added: what was typed while it was being sent stays. */
const without = (sent: string) => (now: string) => (now.startsWith(sent) ? now.slice(sent.length).trimStart() : now);

/** Adds a note to an inquiry. What is typed is kept by the dialog around it, and stays when the call fails. */
export function NoteForm({ id, text, onType }: Props) {
  const [addNote, { isLoading }] = handlingCalls.addNote.useMutation();
  const keyOf = useIdempotencyKey();
  const [added, setAdded] = useState(0);
  const [reason, setReason] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const body = { text: text.trim() };
    if (isLoading || body.text === '') return;
    setReason(null);
    // After a note was added, the same text is a new note and needs a new key.
    const idempotencyKey = keyOf({ ...body, added });
    const { failure } = await withToast(addNote({ id, body, idempotencyKey }), NOTE_TOASTS);
    if (failure) return setReason(failureText(failure, NOTE_FAILURES));
    setAdded(added + 1);
    onType(without(text.trimEnd()));
    // For the next one; who has gone elsewhere meanwhile is left there.
    if (field.current?.form?.contains(document.activeElement)) field.current.focus();
  };
  return (
    <form className={styles.noteForm} onSubmit={(event) => void add(event)}>
      <TextField
        inputRef={field}
        label={HANDLING_WORDS.note}
        helperText={HANDLING_WORDS.noteHelp}
        value={text}
        onChange={(event) => onType(event.target.value)}
        multiline
        minRows={2}
        maxRows={8}
        fullWidth
        slotProps={{ htmlInput: { maxLength: MAX_NOTE_LENGTH, dir: 'auto' }, inputLabel: { shrink: true } }}
      />
      {reason ? <Alert severity="error">{reason}</Alert> : null}
      <BusyButton type="submit" variant="outlined" color="inherit" isOff={text.trim() === ''} busy={isLoading}>
        {HANDLING_WORDS.addNote}
      </BusyButton>
    </form>
  );
}
