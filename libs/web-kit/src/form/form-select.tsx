import MenuItem from '@mui/material/MenuItem';
import { capitalised } from '../format';
import { FormTextField, type FormTextFieldProps } from './form-text-field';

interface Props extends Omit<FormTextFieldProps, 'select' | 'multiline' | 'children'> {
  /** The values to choose from, as they are stored. */
  options: readonly string[];
}

/** @example <FormSelect name="type" label="Type" options={UNIT_TYPES} required /> */
export function FormSelect({ options, ...rest }: Props) {
  return (
    <FormTextField inWords={capitalised} {...rest} select>
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {capitalised(option)}
        </MenuItem>
      ))}
    </FormTextField>
  );
}
