import TextField from '@mui/material/TextField';
import { capitalised } from '../format';

interface FilterOption {
  value: string;
  label: string;
}

const labelled = (option: string | FilterOption): FilterOption =>
  typeof option === 'string' ? { value: option, label: capitalised(option) } : option;

interface Props {
  /** The name of the field, e.g. `Status`. */
  label: string;
  /** The values to choose from, as they are stored, or with a label of their own. */
  options: readonly (string | FilterOption)[];
  /** The choice of no filter; by default `All`. */
  all?: string;
  /** `''` for no filter. */
  value: string;
  onChange: (value: string) => void;
}

/** Filters a list by one field. @example <FilterSelect label="Status" options={UNIT_STATUSES} … /> */
export function FilterSelect({ label, options, all = 'All', value, onChange }: Props) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ width: 160 }}
    >
      <option value="">{all}</option>
      {options.map(labelled).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  );
}
