import { FormPicker, type ControlProps } from '@capsule/web-kit/form';
import { useAllUnits } from './all-units';

/** Chooses a unit, whatever is in it. */
export function AnyUnitPicker({ name, field, autoFocus }: ControlProps) {
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
