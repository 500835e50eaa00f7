import InputAdornment from '@mui/material/InputAdornment';
import { FormTextField, type FormTextFieldProps } from './form-text-field';

interface Props extends Omit<FormTextFieldProps, 'type' | 'multiline' | 'inputMode' | 'startAdornment'> {
  /** Shown before the number, e.g. `$`. */
  unit?: string;
  /** Whole numbers only: a phone's keyboard then has no decimal point. */
  whole?: boolean;
}

/**
 * A number as typed. Not `type="number"`: that returns an empty text for input that is not a number, which would be
 * lost without a message.
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
