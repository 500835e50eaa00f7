import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { BusyButton } from '@capsule/web-kit/busy-button';
import type { PasskeyOutcome } from './give-passkey';

interface Props {
  label: string;
  /** Whether it is what the dialog is for. */
  isMain?: boolean;
  onUse: () => Promise<PasskeyOutcome>;
  onDone?: () => void;
}

/** Asks for a passkey, and says why it was not taken (product §2.35). */
export function PasskeyButton({ label, isMain = false, onUse, onDone }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const use = async () => {
    setBusy(true);
    setProblem(null);
    const outcome = await onUse();
    setBusy(false);
    setProblem(outcome.problem);
    if (outcome.isDone) onDone?.();
  };
  return (
    <>
      <BusyButton
        variant={isMain ? 'contained' : 'outlined'}
        size={isMain ? 'large' : 'medium'}
        busy={busy}
        // It comes when the dialog is there already: until then, Cancel has the focus, and Enter would give up the sign-in.
        autoFocus={isMain}
        onClick={() => void use()}
      >
        {busy ? 'Waiting for your passkey...' : label}
      </BusyButton>
      {problem ? (
        <Typography role="alert" color="error" variant="body2">
          {problem}
        </Typography>
      ) : null}
    </>
  );
}
