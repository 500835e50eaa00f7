import { FormPicker, useTextValue, type ControlProps } from '@capsule/web-kit/form';
import { toOption, useAllUsers } from './all-users';

/** Chooses who does a task: those who can sign in, and who is assigned already. */
export function AssigneePicker({ name, field }: ControlProps) {
  const { users, loading } = useAllUsers();
  const chosen = useTextValue(name);
  const options = users.filter(({ id, active }) => active || String(id) === chosen).map(toOption);
  return (
    <FormPicker name={name} label={field.label} options={options} loading={loading} nothing="Nobody of that name" />
  );
}
