import MenuItem from '@mui/material/MenuItem';
import { FormTextField, type FormTextFieldProps } from './form-text-field';

interface Props extends Omit<FormTextFieldProps, 'select' | 'multiline' | 'children'> {
  /** The values to choose from, as they are stored. */
  options: readonly string[];
  /** The label of a value; by default the value itself. */
  labelOf?: (option: string) => string;
}

const asStored = (option: string) => option;

/** @example <FormSelect name="type" label="Type" options={UNIT_TYPES} required /> */
export function FormSelect({ options, labelOf = asStored, ...rest }: Props) {
  return (
    <FormTextField {...rest} select>
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {labelOf(option)}
        </MenuItem>
      ))}
    </FormTextField>
  );
}
