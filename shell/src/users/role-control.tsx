import MenuItem from '@mui/material/MenuItem';
import { BACK_OFFICE_ROLES, ROLE_LABELS, type Role } from '@capsule/contracts/roles';
import { FormTextField, useTextValue } from '@capsule/web-kit/form';

/** Chooses a role of the back office. An account of another role keeps it until one of these is chosen. */
export function RoleControl() {
  const value = useTextValue('role') as Role | '';
  const roles: readonly Role[] = BACK_OFFICE_ROLES;
  const offered = value === '' || roles.includes(value) ? roles : [...roles, value];
  return (
    <FormTextField name="role" label="Role" select required helperText="Administrators also keep users and settings.">
      {offered.map((role) => (
        <MenuItem key={role} value={role}>
          {ROLE_LABELS[role]}
        </MenuItem>
      ))}
    </FormTextField>
  );
}
