import maintenance from '@capsule/contracts/maintenance/maintenance-record.descriptor';
import { FormPicker, formLayout, type ControlProps } from '@capsule/web-kit/form';
import { useAllUnits } from '../shared/all-units';
import { AssigneePicker } from './all-users';

/** Chooses the unit that has the task. */
function UnitPicker({ name, field, autoFocus }: ControlProps) {
  const { units, loading } = useAllUnits();
  const options = units.map(({ id, name: unitName, unitNumber, location }) => ({
    value: String(id),
    label: `${unitName} (${unitNumber})`,
    detail: location,
  }));
  return (
    <FormPicker
      name={name}
      label={field.label}
      required
      autoFocus={autoFocus}
      options={options}
      loading={loading}
      nothing="No unit of that name"
    />
  );
}

/** The form of a maintenance record (product §3.6). */
export const MAINTENANCE_FORM = formLayout(maintenance, {
  sections: [
    {
      title: 'Task',
      fields: [{ field: 'capsuleId', control: UnitPicker }, 'title', { field: 'description', rows: 2 }],
    },
    {
      title: 'When',
      columns: 2,
      fields: ['scheduledDate', 'completedDate', 'repeatEvery', 'repeatUnit'],
    },
    {
      title: 'State',
      columns: 2,
      fields: ['status', 'priority', { field: 'assignedTo', control: AssigneePicker }, 'cost'],
    },
    { title: 'Notes', fields: [{ field: 'notes', rows: 2 }] },
  ],
  notShown: { createdBy: 'It is who is signed in.' },
});
