import TextField from '@mui/material/TextField';
import { capitalised } from '../format';
import { FILTER_WIDTH } from './filter-width';
import { FilterWords, useFiltersInWords } from './filter-words';

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
  /**
   * What a value is called that is none of the options: of a row that was deleted, or whose name is not here yet. The list
   * is narrowed by it all the same, so it has to be seen, and to be left.
   */
  unknown?: string;
  /** `''` for no filter. */
  value: string;
  onChange: (value: string) => void;
}

/**
 * Filters a list by one field; on paper, the words of what is chosen.
 *
 * @example
 * <FilterSelect label="Status" options={UNIT_STATUSES} … />
 */
export function FilterSelect({ label, options, all = 'All', unknown = 'Unknown', value, onChange }: Props) {
  const choices = options.map(labelled);
  const chosen = choices.find((choice) => choice.value === value);
  const isKnown = value === '' || chosen !== undefined;
  if (useFiltersInWords()) return <FilterWords label={label} words={isKnown ? (chosen?.label ?? '') : unknown} />;
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={FILTER_WIDTH}
    >
      <option value="">{all}</option>
      {isKnown ? null : <option value={value}>{unknown}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
}
