import { FormPicker, useTextValue, type ControlProps } from '@capsule/web-kit/form';
import { personOption } from '@capsule/web-kit/people';
import { usePeople } from '../shared/people';

/** Chooses who does a task: those who can sign in, and who is assigned already. */
export function AssigneePicker({ name, field }: ControlProps) {
  const { people, loading } = usePeople();
  const chosen = useTextValue(name);
  const options = people.filter(({ id, active }) => active || String(id) === chosen).map(personOption);
  return (
    <FormPicker name={name} label={field.label} options={options} loading={loading} nothing="Nobody of that name" />
  );
}
