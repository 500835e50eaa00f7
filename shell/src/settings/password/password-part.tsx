import Typography from '@mui/material/Typography';
import { PartForm } from '../../account/part-form';
import { NO_PASSWORDS, PasswordFields } from '../../account/password-fields';
import { usePasswordChange } from '../../account/use-password-change';

/** Changes one's own password (product §2.17). */
export default function PasswordPart() {
  const save = usePasswordChange();
  return (
    <PartForm initialValues={NO_PASSWORDS} save={save} action="Change Password" clears>
      <PasswordFields />
      <Typography variant="body2" color="textSecondary">
        Changing it signs you out everywhere else; this device stays signed in.
      </Typography>
    </PartForm>
  );
}
