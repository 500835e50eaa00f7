import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useField } from 'react-final-form';

interface Props extends Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'error'> {
  name: string;
}

/**
 * A text field of the form around it. Its error shows once a submit was tried, then follows every change (spec §5);
 * an error of the server stays until the field is changed.
 */
export function FormTextField({ name, helperText, ...rest }: Props) {
  const { input, meta } = useField<string>(name, {
    subscription: { value: true, error: true, submitError: true, submitFailed: true, dirtySinceLastSubmit: true },
  });
  const submitError = meta.dirtySinceLastSubmit ? undefined : (meta.submitError as string | undefined);
  const error = (meta.submitFailed ? (meta.error as string | undefined) : undefined) ?? submitError;
  return (
    <TextField {...rest} {...input} id={rest.id ?? name} error={Boolean(error)} helperText={error ?? helperText} />
  );
}
