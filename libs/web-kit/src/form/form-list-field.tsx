import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { readList } from './bodies';
import { FormTextField, type FormTextFieldProps } from './form-text-field';
import { useTextValue } from './use-value';

/**
 * A list of short texts, entered with commas between them (product §3); below the field, the items are shown as they
 * will be stored.
 *
 * @example <FormListField name="features" label="Features" placeholder="Climate control, Solar" />
 */
export function FormListField(props: FormTextFieldProps) {
  const items = readList(useTextValue(props.name));
  return (
    <div>
      <FormTextField {...props} helperText={props.helperText ?? 'Separate with commas.'} />
      {items.length > 0 ? (
        // Hidden from screen readers, because the text field holds the same words.
        <Box aria-hidden="true" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
          {items.map((item) => (
            <Chip key={item} label={item} size="small" />
          ))}
        </Box>
      ) : null}
    </div>
  );
}
