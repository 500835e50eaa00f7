import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { fieldHint } from './field-hint';
import { useFieldState } from './use-field-state';

interface Props {
  name: string;
  label: string;
  /** What the switch does, in one sentence. */
  helperText?: string;
}

/** Yes or no. @example <FormSwitch name="isIndexed" label="Show in search engines" /> */
export function FormSwitch({ name, label, helperText }: Props) {
  const { id, input, error, busy, savedByOthers } = useFieldState<boolean>(name, { type: 'checkbox' });
  const hint = fieldHint({ error, hint: helperText, savedByOthers });
  return (
    <FormControl error={Boolean(error)}>
      <FormControlLabel
        label={label}
        control={
          <Switch
            id={id}
            name={name}
            checked={Boolean(input.checked)}
            // Not disabled during the call: a disabled field would lose the focus.
            onChange={(event) => !busy && input.onChange(event)}
            onBlur={input.onBlur}
            onFocus={input.onFocus}
            slotProps={{
              input: { 'aria-describedby': hint ? `${id}-hint` : undefined, 'aria-readonly': busy || undefined },
            }}
          />
        }
      />
      {hint ? (
        <FormHelperText id={`${id}-hint`} sx={{ mt: 0, mx: 0 }}>
          {hint}
        </FormHelperText>
      ) : null}
    </FormControl>
  );
}
