import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CallFailure } from '@capsule/host/admin';
import { FormDialog, FormTextField } from '@capsule/web-kit/form';
import { failureText, withToast } from '@capsule/web-kit/write';
import { ADDED, FACTOR_FAILURES, PASSKEY_PROBLEMS } from './factor-words';
import { ownFactors } from './own-factors.api';
import { makePasskey } from './passkey-browser';

const NEW = { name: '' };
/** In px. */
const WIDTH = 480;

const atName = (message: string): CallFailure => ({
  status: 0,
  message,
  code: null,
  fieldErrors: [{ field: 'name', message }],
});

interface Props {
  open: boolean;
  /** @param codes the recovery codes, with the first factor */
  onAdded: (codes: string[] | null) => void;
  onClose: () => void;
}

/** Adds a passkey of this device, of a phone or of a security key (product §2.35). */
export function PasskeySetupDialog({ open, onAdded, onClose }: Props) {
  const [begin] = ownFactors.beginPasskey.useMutation();
  const [add] = ownFactors.addPasskey.useMutation();
  const save = async ({ name }: typeof NEW) => {
    const title = name.trim();
    if (title === '') return atName('Enter a name, such as My phone.');
    const begun = await begin();
    if (!begun.data) return atName(failureText(begun.error as CallFailure, FACTOR_FAILURES));
    const { sent, problem } = await makePasskey(begun.data, title);
    if (!sent) return atName(PASSKEY_PROBLEMS[problem]);
    const { data, failure } = await withToast(add(sent), ADDED);
    if (failure) return failure.fieldErrors.length > 0 ? failure : atName(failureText(failure, FACTOR_FAILURES));
    onAdded(data.codes);
    return null;
  };
  return (
    <FormDialog open={open} title="Add a Passkey" width={WIDTH} initialValues={NEW} save={save} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Typography color="textSecondary">
          A passkey is kept by this device, your phone or a security key, and is used with a finger, a face or a PIN.
          With it you can also sign in without a password.
        </Typography>
        <FormTextField
          name="name"
          label="Name"
          required
          autoFocus
          helperText="By which you know it, such as My phone."
        />
      </Box>
    </FormDialog>
  );
}
