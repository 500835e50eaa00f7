import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { User } from '@capsule/contracts/users/user';
import user from '@capsule/contracts/users/user.descriptor';
import type { CallFailure } from '@capsule/host/admin';
import { FieldControl, FormDialog, readersOf, toFormValues, useRowForm } from '@capsule/web-kit/form';
import { readablePassword } from './readable-password';
import { RoleControl } from './role-control';
import { REFUSALS, SAVED } from './user-words';
import { users } from './users';

const { username, firstName, lastName, role } = user.fields;
const fields = { username, firstName, lastName, role };
const readers = readersOf(fields);
const toValues = (row: User | null) => toFormValues(fields, row);

const OF_ROLE = ['user.last-admin', 'user.self', 'auth.confirmation-due'] as const;

/** Puts a refusal of the new role where it was chosen. */
function atRole(failure: CallFailure | null): CallFailure | null {
  const code = OF_ROLE.find((each) => each === failure?.code);
  return failure && code ? { ...failure, fieldErrors: [{ field: 'role', message: REFUSALS[code] }] } : failure;
}

interface Props {
  /** The account to edit, or `null` for a new one. */
  row: User | null;
  open: boolean;
  /** @param password that of a new account, to be shown once */
  onSaved: (row: User, password: string | null) => void;
  onClose: () => void;
}

/** Adds an account, or changes the names and the role of one (product §2.17). */
export function UserForm({ row, open, onSaved, onClose }: Props) {
  // The same as long as the form is open: a creation that is sent again is the same one.
  const [password] = useState(readablePassword);
  const [create] = users.create.useMutation();
  const [update] = users.change.useMutation();
  const [read] = users.read.useLazyQuery();
  const { save, ...form } = useRowForm({
    resource: users.resource.name,
    row,
    toValues,
    readers,
    create: ({ body, idempotencyKey }) => create({ body: { ...body, password }, idempotencyKey }),
    update,
    load: async ({ id }: User) => read(id).unwrap(),
    toasts: SAVED,
    onSaved: (saved: User) => onSaved(saved, row === null ? password : null),
  });
  return (
    <FormDialog
      {...form}
      save={async (values) => atRole(await save(values))}
      open={open}
      title={row ? 'Edit User' : 'Add New User'}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2.5, pt: 0.5 }}>
        <FieldControl
          name="username"
          field={row ? { ...username, fixed: 'It never changes.' } : username}
          readOnly={row !== null}
          autoFocus={row === null}
        />
        <FieldControl name="firstName" field={firstName} autoFocus={row !== null} />
        <FieldControl name="lastName" field={lastName} />
        <RoleControl />
        {row ? null : (
          <Typography variant="body2" color="textSecondary">
            A password is generated and shown to you once. It must be changed at the first sign-in.
          </Typography>
        )}
      </Box>
    </FormDialog>
  );
}
