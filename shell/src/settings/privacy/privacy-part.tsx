import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import type { HeldData } from '@capsule/contracts/privacy/privacy';
import { BusyButton } from '@capsule/web-kit/busy-button';
import { FocusKept } from '@capsule/web-kit/focus-kept';
import { failureText, useIdempotencyKey, withToast } from '@capsule/web-kit/write';
import { Status } from '../part-states';
import { EraseQuestion } from './erase-question';
import { without } from './held-inquiries';
import { InquiryList } from './inquiry-list';
import { privacyApi } from './privacy.api';
import { FIND_TOASTS, PRIVACY_FAILURES, PRIVACY_WORDS } from './privacy-words';
import { RetentionNote } from './retention-note';
import { saveFile } from './save-file';

/** Whether there is nothing that could be deleted. */
const hasOnlyBookings = ({ inquiries, quarantined, deleted, mails }: HeldData) =>
  inquiries.length + quarantined.length + deleted.length + mails.length === 0;

interface FoundProps {
  held: HeldData;
  onErased: () => void;
  onErasedOne: (id: number) => void;
}

const hasNothing = (held: HeldData) => hasOnlyBookings(held) && held.bookings.length === 0;

/** The file of what is held, and the end of it. */
function Found({ held, onErased, onErasedOne }: FoundProps) {
  const [erase] = privacyApi.erase.useMutation();
  const [isAsking, setAsking] = useState(false);
  const keyOf = useIdempotencyKey();
  const { email } = held;
  return (
    <>
      <FocusKept />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" color="inherit" onClick={() => saveFile(held)}>
          {PRIVACY_WORDS.save}
        </Button>
        {hasOnlyBookings(held) ? null : (
          <Button variant="outlined" color="error" onClick={() => setAsking(true)} aria-haspopup="dialog">
            {PRIVACY_WORDS.erase}
          </Button>
        )}
      </Box>
      <InquiryList held={held} onErased={onErasedOne} />
      <EraseQuestion
        open={isAsking}
        send={() => erase({ email, idempotencyKey: keyOf({ email, at: held.at }) })}
        onErased={onErased}
        onClose={() => setAsking(false)}
      >
        {PRIVACY_WORDS.question(email)} {held.bookings.length > 0 ? PRIVACY_WORDS.staying : null}
      </EraseQuestion>
    </>
  );
}

/** Finds all that is held about an e-mail address, saves it as a file, and deletes it for good (product §2.21). */
export default function PrivacyPart() {
  const [find, { isLoading }] = privacyApi.exportHeld.useMutation();
  const [email, setEmail] = useState('');
  const [held, setHeld] = useState<HeldData | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const type = (text: string) => {
    setEmail(text);
    // It is held about another address.
    setHeld(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || email.trim() === '') return;
    setHeld(null);
    setReason(null);
    const { data, failure } = await withToast(find({ email: email.trim() }), FIND_TOASTS);
    if (failure) setReason(failureText(failure, PRIVACY_FAILURES));
    else setHeld(data);
  };
  return (
    <>
      <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2, mb: 3 }}>
        <TextField
          type="email"
          label={PRIVACY_WORDS.email}
          value={email}
          onChange={(event) => type(event.target.value)}
          error={reason !== null}
          helperText={reason ?? PRIVACY_WORDS.emailHelp}
          slotProps={{
            htmlInput: { autoComplete: 'off', maxLength: 254 },
            input: { readOnly: isLoading },
            inputLabel: { shrink: true },
          }}
        />
        <BusyButton
          type="submit"
          variant="contained"
          busy={isLoading}
          isOff={email.trim() === ''}
          sx={{ justifySelf: 'start' }}
        >
          {PRIVACY_WORDS.find}
        </BusyButton>
      </Box>
      <Status>{held ? <p>{hasNothing(held) ? PRIVACY_WORDS.nothing : PRIVACY_WORDS.held(held)}</p> : null}</Status>
      {held && !hasNothing(held) ? (
        <Found held={held} onErased={() => setHeld(null)} onErasedOne={(id) => setHeld(without(held, id))} />
      ) : null}
      <RetentionNote />
    </>
  );
}
