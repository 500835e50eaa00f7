import InputAdornment from '@mui/material/InputAdornment';
import { FormTextField, type FormTextFieldProps } from './form-text-field';

interface Props extends Omit<FormTextFieldProps, 'type' | 'multiline' | 'inputMode' | 'startAdornment'> {
  /** What stands before the number, e.g. `$`. */
  unit?: string;
  /** Whole numbers only: a phone shows its digits without a decimal point. */
  whole?: boolean;
}

/**
 * A number, as typed. Not `type="number"`: that gives an empty text for what it cannot read, and what was typed
 * would be dropped without a word.
 *
 * @example <FormNumberField name="dailyRate" label="Daily Rate" unit="$" required />
 */
export function FormNumberField({ unit, whole = false, ...rest }: Props) {
  return (
    <FormTextField
      autoComplete="off"
      inputMode={whole ? 'numeric' : 'decimal'}
      startAdornment={unit ? <InputAdornment position="start">{unit}</InputAdornment> : undefined}
      {...rest}
    />
  );
}
