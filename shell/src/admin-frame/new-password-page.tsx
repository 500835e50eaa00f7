import { PartForm } from '../account/part-form';
import { NO_PASSWORDS, PasswordFields } from '../account/password-fields';
import { usePasswordChange } from '../account/use-password-change';
import { SignInCard } from '../sign-in/sign-in-card';
import { SignOut } from './sign-out';

/** All that a person sees whose password an administrator has set, until they choose their own (product §2.9). */
export default function NewPasswordPage() {
  const save = usePasswordChange();
  return (
    <SignInCard
      title="Choose a new password"
      lead="An administrator has given you a password. Choose your own before you go on."
      below={<SignOut />}
    >
      <PartForm initialValues={NO_PASSWORDS} save={save} action="Set Password">
        <PasswordFields autoFocus />
      </PartForm>
    </SignInCard>
  );
}
