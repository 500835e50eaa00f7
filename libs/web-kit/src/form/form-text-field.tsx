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
  /** The keyboard of a phone. */
  inputMode?: InputBaseComponentProps['inputMode'];
  /** What stands before the text. */
  startAdornment?: ReactNode;
  /** A good length in characters: the typed ones are counted beneath. Nothing is refused by it. */
  advisedLength?: number;
  /** Keeps the label above: the browser shows a text of its own in an empty field. */
  shrinkLabel?: boolean;
}

/**
 * A text field of the form around it, of one line or (`multiline`) of several.
 *
 * @example <FormTextField name="title" label="Title" required advisedLength={60} />
 */
export function FormTextField(props: FormTextFieldProps) {
  const { name, helperText, readOnly, inputMode, startAdornment, advisedLength, shrinkLabel, ...rest } = props;
  const { id, input, error, busy, savedByOthers } = useFieldState<string>(name);
  const count = advisedLength === undefined ? undefined : { typed: input.value.length, advised: advisedLength };
  return (
    <TextField
      id={id}
      {...rest}
      {...input}
      error={Boolean(error)}
      helperText={fieldHint({ error, hint: helperText, savedByOthers, count })}
      slotProps={{
        htmlInput: { inputMode },
        // Not disabled while the call runs: that would lose the focus.
        input: { readOnly: readOnly || busy, startAdornment },
        inputLabel: shrinkLabel ? { shrink: true } : undefined,
      }}
    />
  );
}
