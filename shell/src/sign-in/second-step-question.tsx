import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState, type FormEvent } from 'react';
import { Form } from 'react-final-form';
import type { FactorCode } from '@capsule/contracts/users/second-factor';
import type { CallFailure } from '@capsule/host/admin';
import { BusyButton } from '@capsule/web-kit/busy-button';
import { focusFirstError, FormTextField } from '@capsule/web-kit/form';
import { canUsePasskeys } from '../factors/passkey-browser';
import { PasskeyButton } from './passkey-button';
import { secondStep } from './second-step';
import { secondStepApi } from './second-step.api';
import { TopDialog } from './top-dialog';
import { usePasskeySignIn } from './use-passkey-sign-in';

const NO_CODE: FactorCode = { code: '' };

/** The call of the form and what else must know of it are one. */
const CODE_CALL = { fixedCacheKey: 'second-step-code' };

/** The error at the field. */
function wordsOf({ code, status, fieldErrors }: CallFailure): string {
  if (status === 429) return 'Too many wrong codes. Wait a quarter of an hour, then try again.';
  if (code === 'auth.failed') return 'This account has changed meanwhile. Please begin again.';
  return fieldErrors[0]?.message ?? 'The server could not be reached. Please try again.';
}

function CodeForm({ kind }: { kind: 'app' | 'recovery' }) {
  const element = useRef<HTMLFormElement>(null);
  const [send] = secondStepApi.code.useMutation(CODE_CALL);
  const submit = async (values: FactorCode) => {
    if (values.code.trim() === '') return { code: 'Enter a code.' };
    const { error } = await send(values);
    const failure = error as CallFailure | undefined;
    if (failure?.code === 'auth.step-over') secondStep.end('over');
    else if (failure) return { code: wordsOf(failure) };
    else secondStep.end('done');
    return undefined;
  };
  const submitThenFocus = async (submitted: Promise<unknown> | undefined) => {
    await submitted;
    focusFirstError(element.current);
  };
  const isApp = kind === 'app';
  return (
    <Form<FactorCode> initialValues={NO_CODE} onSubmit={submit}>
      {({ handleSubmit, submitting }) => (
        <Box
          component="form"
          ref={element}
          noValidate
          onSubmit={(event: FormEvent) => void submitThenFocus(handleSubmit(event))}
          sx={{ display: 'grid', gap: 2.5 }}
        >
          <FormTextField
            name="code"
            label={isApp ? 'Code' : 'Recovery Code'}
            autoComplete={isApp ? 'one-time-code' : 'off'}
            helperText={isApp ? 'The six digits that your authenticator app shows.' : 'One that you have not used yet.'}
            autoFocus
          />
          <BusyButton type="submit" variant="contained" size="large" busy={submitting === true}>
            {submitting ? 'Logging in...' : 'Log In'}
          </BusyButton>
        </Box>
      )}
    </Form>
  );
}

const TEXTS = {
  app: 'Your password is right. Now enter the code of your authenticator app.',
  passkey: 'Your password is right. Now use your passkey.',
  recovery: 'Enter one of the recovery codes that you have kept. Each works once.',
};

/** Asks for the second factor (product §2.35). */
export default function SecondStepQuestion() {
  const { data, isError, error, isFetching, refetch } = secondStepApi.asked.useQuery();
  const [, { isLoading: isSending }] = secondStepApi.code.useMutation(CODE_CALL);
  const signIn = usePasskeySignIn();
  const [isRecovering, setRecovering] = useState(false);
  const isOver = (error as CallFailure | undefined)?.code === 'auth.step-over';
  const hasApp = data?.app ?? false;
  const hasPasskey = (data?.passkeys ?? false) && canUsePasskeys();
  // Where neither can be used here, the recovery code is what is left.
  const way = isRecovering || (data && !hasApp && !hasPasskey) ? 'recovery' : hasApp ? 'app' : 'passkey';
  return (
    <TopDialog title="Second step" first="input, button">
      {data ? (
        <>
          <Typography color="textSecondary" sx={{ mb: 3 }}>
            {TEXTS[way]}
          </Typography>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {way === 'passkey' ? null : <CodeForm key={way} kind={way} />}
            {hasPasskey && !isRecovering ? (
              <PasskeyButton
                label="Use a Passkey"
                isMain={way === 'passkey'}
                onUse={signIn}
                onDone={() => secondStep.end('done')}
              />
            ) : null}
            {data.recoveryCodes && way !== 'recovery' ? (
              <Button onClick={() => setRecovering(true)}>Use a Recovery Code</Button>
            ) : null}
            {isRecovering ? <Button onClick={() => setRecovering(false)}>Back</Button> : null}
          </Box>
        </>
      ) : (
        <Typography role={isError ? 'alert' : 'status'} color={isError ? 'error' : 'textSecondary'}>
          {isOver
            ? 'This sign-in has taken too long. Please begin again.'
            : isError
              ? 'The server could not be reached. Please try again.'
              : 'Loading...'}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
        {/* It stays while it tries: whoever has pressed it may have to press it again. */}
        {error && !data && !isOver ? (
          <BusyButton busy={isFetching} onClick={() => void refetch()}>
            Try Again
          </BusyButton>
        ) : null}
        {/* The code that is on its way may be right: whoever gave up would be signed in all the same. */}
        <Button disabled={isSending} onClick={() => secondStep.end(isOver ? 'over' : 'cancelled')}>
          Cancel
        </Button>
      </Box>
    </TopDialog>
  );
}
