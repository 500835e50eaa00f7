import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import type { LoginInput } from '@capsule/contracts/users/sign-in';
import validateLogin from '@capsule/contracts/users/login.validator';
import { BusyButton } from '@capsule/web-kit/busy-button';
import { focusFirstError, FormTextField, validateValues } from '@capsule/web-kit/form';
import { PROBLEM_TEXTS, type SignInProblem } from './sign-in-problem';

const validate = validateValues(validateLogin);

interface Props {
  /** What stands in the field at first. */
  username: string;
  /** Resolves to what is said at the form, or to `null`. */
  onSubmit: (values: LoginInput) => Promise<SignInProblem | null>;
  /** Beside the button. */
  children?: ReactNode;
}

/** Username, password and `Log In`: on the login page, and where a session has ended (product §2.9, §4.5). */
export function SignInForm({ username, onSubmit, children }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  // Kept in state: new `initialValues` would reset what was typed.
  const [initialValues] = useState({ username, password: '' });
  const submit = async (values: LoginInput) => {
    setProblem(null);
    setProblem(await onSubmit(values));
  };
  return (
    <Form<LoginInput> initialValues={initialValues} validate={validate} onSubmit={submit}>
      {({ handleSubmit, submitting }) => (
        <Box
          component="form"
          ref={element}
          noValidate
          onSubmit={(event: FormEvent) => {
            void handleSubmit(event);
            focusFirstError(element.current);
          }}
          sx={{ display: 'grid', gap: 2.5 }}
        >
          <FormTextField name="username" label="Username" autoComplete="username" autoFocus={username === ''} />
          <FormTextField name="password" label="Password" type="password" autoComplete="current-password" />
          {problem ? (
            <Typography role="alert" color="error" variant="body2">
              {PROBLEM_TEXTS[problem]}
            </Typography>
          ) : null}
          <BusyButton type="submit" variant="contained" size="large" busy={submitting === true}>
            {submitting ? 'Logging in...' : 'Log In'}
          </BusyButton>
          {children}
        </Box>
      )}
    </Form>
  );
}
