import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { AppSetup, FactorCode } from '@capsule/contracts/users/second-factor';
import type { CallFailure } from '@capsule/host/admin';
import { FormDialog, FormTextField } from '@capsule/web-kit/form';
import { failureText, withToast } from '@capsule/web-kit/write';
import { ADDED, FACTOR_FAILURES } from './factor-words';
import { ownFactors } from './own-factors.api';
import { QrCode } from './qr-code';

const NO_CODE: FactorCode = { code: '' };
/** In px. */
const WIDTH = 480;

/** Submit was pressed before the setup had loaded. */
const NOTHING_YET: CallFailure = { status: 0, message: '', code: null, fieldErrors: [] };

/** Shows a failure that names no field at the code field. */
const atCode = (failure: CallFailure): CallFailure =>
  failure.fieldErrors.length > 0
    ? failure
    : { ...failure, fieldErrors: [{ field: 'code', message: failureText(failure, FACTOR_FAILURES) }] };

/** The secret as people type it: in fours. */
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

function Secret({ setup }: { setup: AppSetup }) {
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'center' }}>
        <QrCode text={setup.address} label="QR code for your authenticator app" />
      </Box>
      <div>
        <Typography variant="body2" color="textSecondary">
          Or type this key into the app:
        </Typography>
        <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>{inFours(setup.secret)}</Typography>
      </div>
      <FormTextField
        name="code"
        label="Code"
        required
        autoFocus
        autoComplete="one-time-code"
        helperText="The six digits that the app shows now."
      />
    </>
  );
}

/** A setup, or why there is none; both `null` while it loads. */
interface Begun {
  setup: AppSetup | null;
  reason: string | null;
}

const BEGINNING: Begun = { setup: null, reason: null };

const begunBy = ({ data, error }: { data?: AppSetup; error?: unknown }): Begun =>
  data ? { setup: data, reason: null } : { setup: null, reason: failureText(error as CallFailure, FACTOR_FAILURES) };

/** Begins a setup. @returns the setup, and a function that begins another one */
function useSetup() {
  const [begin] = ownFactors.beginApp.useMutation();
  const [begun, setBegun] = useState(BEGINNING);
  useEffect(() => {
    let left = false;
    void begin().then((answer) => {
      if (!left) setBegun(begunBy(answer));
    });
    return () => {
      left = true;
    };
  }, [begin]);
  const beginAgain = async () => {
    setBegun(BEGINNING);
    setBegun(begunBy(await begin()));
  };
  return { ...begun, beginAgain };
}

interface Props {
  open: boolean;
  /** @param codes the recovery codes, with the first factor */
  onAdded: (codes: string[] | null) => void;
  onClose: () => void;
}

/** Adds an authenticator app: a QR code, and a code of the app that proves that it has it (product §2.35). */
export function AppSetupDialog({ open, onAdded, onClose }: Props) {
  const { setup, reason, beginAgain } = useSetup();
  const [add] = ownFactors.addApp.useMutation();
  const save = async ({ code }: FactorCode) => {
    if (!setup) {
      if (reason !== null) void beginAgain();
      return NOTHING_YET;
    }
    const { data, failure } = await withToast(add({ code }), ADDED);
    if (failure) return atCode(failure);
    onAdded(data.codes);
    return null;
  };
  return (
    <FormDialog
      open={open}
      title="Set Up an Authenticator App"
      width={WIDTH}
      initialValues={NO_CODE}
      save={save}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Typography color="textSecondary">
          Scan this with an authenticator app on your phone, then enter the code that it shows.
        </Typography>
        {setup ? <Secret setup={setup} /> : null}
        {reason ? (
          <Typography role="alert" color="error">
            {reason}
          </Typography>
        ) : null}
        {setup || reason ? null : (
          <Box role="status" aria-label="Loading..." sx={{ display: 'flex', justifyContent: 'center', p: 4 }}>
            <CircularProgress aria-hidden="true" />
          </Box>
        )}
      </Box>
    </FormDialog>
  );
}
