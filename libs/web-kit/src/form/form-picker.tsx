import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { fieldHint } from './field-hint';
import { useFieldState } from './use-field-state';

/** A row that can be chosen. */
export interface PickerOption {
  /** The row's id. */
  value: string;
  label: string;
  /** Shown below the label, such as why it can or cannot be chosen. */
  detail?: string;
}

interface Props {
  name: string;
  label: string;
  required?: boolean;
  autoFocus?: boolean;
  options: readonly PickerOption[];
  /** The options are not there yet. */
  loading: boolean;
  helperText?: ReactNode;
  /** What is said where no option has the words that were typed. */
  nothing: string;
}

/** What stands for a chosen row that is not among the options: they load, or it is gone (product §2). */
const notAmong = (value: string, loading: boolean): PickerOption => ({
  value,
  label: loading ? 'Loading...' : 'Unknown',
});

function Option({ label, detail }: PickerOption) {
  return (
    <span>
      {label}
      {detail ? (
        <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
          {detail}
        </Box>
      ) : null}
    </span>
  );
}

/**
 * Chooses a row of another resource, for a `reference` field: a list that is narrowed by typing.
 *
 * @example <FormPicker name="capsuleId" label="Capsule Unit" options={…} loading={…} nothing="No such unit" required />
 */
export function FormPicker({ name, label, required, autoFocus, options, loading, helperText, nothing }: Props) {
  const { id, input, error, busy, savedByOthers } = useFieldState<string>(name);
  const chosen = input.value === '' ? null : options.find(({ value }) => value === input.value);
  const theirs = options.find(({ value }) => value === savedByOthers) ?? notAmong(savedByOthers ?? '', loading);
  return (
    <Autocomplete
      id={id}
      options={options}
      value={chosen === undefined ? notAmong(input.value, loading) : chosen}
      isOptionEqualToValue={(option, { value }) => option.value === value}
      getOptionKey={({ value }) => value}
      onChange={(_event, option) => input.onChange(option?.value ?? '')}
      onFocus={input.onFocus}
      onBlur={input.onBlur}
      readOnly={busy}
      loading={loading}
      loadingText="Loading..."
      noOptionsText={nothing}
      autoHighlight
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <Option {...option} />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          label={label}
          required={required}
          autoFocus={autoFocus}
          error={Boolean(error)}
          helperText={fieldHint({ error, hint: helperText, savedByOthers: savedByOthers && theirs.label })}
        />
      )}
    />
  );
}
