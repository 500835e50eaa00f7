import { useState, type ReactNode } from 'react';
import { AppSetupDialog } from './app-setup-dialog';
import { PasskeySetupDialog } from './passkey-setup-dialog';
import { RecoveryCodesDialog } from './recovery-codes-dialog';

/** Which factor is being added. */
type Adding = 'app' | 'passkey';

/**
 * The dialogs that add a factor, and the recovery codes after the first one.
 *
 * @param onDone when a factor was added, and its recovery codes, if any, were seen
 */
export function useAdding(onDone: () => void): {
  add: (factor: Adding) => void;
  showCodes: (codes: string[]) => void;
  dialogs: ReactNode;
} {
  const [adding, setAdding] = useState<{ factor: Adding; opening: number } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const add = (factor: Adding) => {
    setAdding((before) => ({ factor, opening: (before?.opening ?? 0) + 1 }));
    setOpen(true);
  };
  const onAdded = (given: string[] | null) => {
    if (given) setCodes(given);
    else onDone();
  };
  const shared = { open: isOpen, onAdded, onClose: () => setOpen(false) };
  const dialogs = (
    <>
      {adding?.factor === 'app' ? <AppSetupDialog key={adding.opening} {...shared} /> : null}
      {adding?.factor === 'passkey' ? <PasskeySetupDialog key={adding.opening} {...shared} /> : null}
      {codes ? (
        <RecoveryCodesDialog
          codes={codes}
          open
          onClose={() => {
            setCodes(null);
            onDone();
          }}
        />
      ) : null}
    </>
  );
  return { add, showCodes: setCodes, dialogs };
}
