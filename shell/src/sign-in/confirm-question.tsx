import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, type FormEvent } from 'react';
import { Form } from 'react-final-form';
import type { Confirmation } from '@capsule/contracts/users/sign-in';
import { confirmation } from '@capsule/host';
import type { CallFailure } from '@capsule/host/admin';
import { BusyButton } from '@capsule/web-kit/busy-button';
import { focusFirstError, FormTextField } from '@capsule/web-kit/form';
import { ownAccount } from '../account/own-account.api';
import { canUsePasskeys } from '../factors/passkey-browser';
import { ownFactors } from '../factors/own-factors.api';
import { givePasskey } from './give-passkey';
import { PasskeyButton } from './passkey-button';
import { TopDialog } from './top-dialog';

const NO_PASSWORD: Confirmation = { password: '' };

/** The error at the field. */
function wordsOf({ code, fieldErrors }: CallFailure): string {
  if (code === 'request.rate-limited') return 'Too many wrong passwords. Please wait 15 minutes.';
  return fieldErrors[0]?.message ?? 'The server could not be reached. Please try again.';
}

/** Asks for the own password, or a passkey; what waits for it goes on, or stays refused (product §2.33). */
export default function ConfirmQuestion() {
  const element = useRef<HTMLFormElement>(null);
  const [confirm] = ownAccount.confirm.useMutation();
  const [challenge] = ownAccount.confirmChallenge.useMutation();
  const [send] = ownAccount.confirmByPasskey.useMutation();
  const canHave = canUsePasskeys();
  const { data: factors } = ownFactors.read.useQuery(undefined, { skip: !canHave });
  const submit = async (values: Confirmation) => {
    const { error } = await confirm(values);
    if (error) return { password: wordsOf(error as CallFailure) };
    confirmation.confirmed();
    return undefined;
  };
  const submitThenFocus = async (submitted: Promise<unknown> | undefined) => {
    await submitted;
    focusFirstError(element.current);
  };
  return (
    <TopDialog title="Confirm with your password" first="input[type=password]" grows>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        This changes who may do what. Enter your own password to go on.
      </Typography>
      <Form<Confirmation> initialValues={NO_PASSWORD} onSubmit={submit}>
        {({ handleSubmit, submitting }) => (
          <Box
            component="form"
            ref={element}
            noValidate
            onSubmit={(event: FormEvent) => void submitThenFocus(handleSubmit(event))}
            sx={{ display: 'grid', gap: 2.5 }}
          >
            <FormTextField name="password" label="Password" type="password" autoComplete="current-password" required />
            <BusyButton type="submit" variant="contained" size="large" busy={submitting === true}>
              {submitting ? 'Confirming...' : 'Confirm'}
            </BusyButton>
            <Button onClick={confirmation.cancelled}>Cancel</Button>
            {/* The last one: it may come while somebody types or clicks, and moves nothing. */}
            {factors && factors.passkeys.length > 0 ? (
              <PasskeyButton
                label="Use a Passkey"
                onUse={() => givePasskey({ challenge, send })}
                onDone={confirmation.confirmed}
              />
            ) : null}
          </Box>
        )}
      </Form>
    </TopDialog>
  );
}
