import type { InputBaseComponentProps } from '@mui/material/InputBase';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { fieldHint } from './field-hint';
import { useFieldState } from './use-field-state';

export interface FormTextFieldProps extends Omit<
  TextFieldProps,
  'name' | 'value' | 'onChange' | 'error' | 'slotProps'
> {
  name: string;
  readOnly?: boolean;
  /** Which keyboard a phone shows. */
  inputMode?: InputBaseComponentProps['inputMode'];
  /** Of a number. */
  limits?: { min?: number; max?: number; step: number };
  /** Shown before the text. */
  startAdornment?: ReactNode;
  /** The recommended length in characters: the length so far is shown below the field. It is not enforced. */
  advisedLength?: number;
  /** What a value is called that somebody else has saved; by default it is said as it is stored. */
  inWords?: (value: string) => string;
  /** Keeps the label above the field, for inputs in which the browser shows a text of its own while they are empty. */
  shrinkLabel?: boolean;
}

/**
 * A text field in a form, of one line or (`multiline`) of several.
 *
 * @example <FormTextField name="title" label="Title" required advisedLength={60} />
 */
export function FormTextField(props: FormTextFieldProps) {
  const { name, helperText, readOnly, inputMode, limits, startAdornment, advisedLength, ...more } = props;
  const { shrinkLabel, inWords = (value: string) => value, ...rest } = more;
  const { id, input, error, busy, savedByOthers } = useFieldState<string>(name);
  const count = advisedLength === undefined ? undefined : { typed: input.value.length, advised: advisedLength };
  return (
    <TextField
      id={id}
      {...rest}
      {...input}
      error={Boolean(error)}
      helperText={fieldHint({ error, hint: helperText, savedByOthers: savedByOthers && inWords(savedByOthers), count })}
      slotProps={{
        htmlInput: { inputMode, ...limits },
        // Read-only instead of disabled during the call: a disabled field would lose the focus.
        input: { readOnly: readOnly || busy, startAdornment },
        inputLabel: shrinkLabel ? { shrink: true } : undefined,
      }}
    />
  );
}
