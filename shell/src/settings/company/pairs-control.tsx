import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useRef } from 'react';
import { fieldHint, sameValue, useFieldState, type ControlProps } from '@capsule/web-kit/form';
import { Icon } from '@capsule/web-kit/icons';
import { PairRow, type Pair, type PairPart } from './pair-row';

interface Props extends ControlProps {
  /** The two texts of an item. */
  parts: readonly [PairPart, PairPart];
  /** What an item is called: `Line` gives `Add Line` and `Remove line 2`. */
  item: string;
  hint: string;
}

/** A field that holds a list of two texts each, such as days and hours. */
export function PairsControl({ name, parts, item, hint }: Props) {
  const { id, input, error, busy, savedByOthers } = useFieldState<Pair[]>(name, { isEqual: sameValue });
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const change = (pairs: Pair[]) => input.onChange(pairs);
  const append = () => {
    change([...input.value, Object.fromEntries(parts.map(({ key }) => [key, '']))]);
    // The new item is there after the next drawing.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[role=group]:last-child input')?.focus());
  };
  const remove = (index: number) => {
    change(input.value.filter((_pair, at) => at !== index));
    add.current?.focus();
  };
  return (
    <Box>
      <Box ref={list} sx={{ display: 'grid', gap: { xs: 3, sm: 1.5 } }}>
        {input.value.map((pair, index) => (
          <PairRow
            // oxlint-disable-next-line react/no-array-index-key -- items have no id, and their texts are all in the form
            key={index}
            title={`${item} ${index + 1}`}
            pair={pair}
            parts={parts}
            isWrong={(text) => error !== undefined && text.trim() === ''}
            describedBy={`${id}-hint`}
            readOnly={busy}
            onChange={(next) => change(input.value.with(index, next))}
            onRemove={busy ? undefined : () => remove(index)}
          />
        ))}
      </Box>
      <FormHelperText id={`${id}-hint`} error={error !== undefined} sx={{ mx: 0, my: 1 }} component="div">
        {fieldHint({ error, hint, savedByOthers })}
      </FormHelperText>
      <Button
        ref={add}
        size="small"
        startIcon={<Icon name="add" />}
        aria-disabled={busy || undefined}
        onClick={busy ? undefined : append}
        // Where nothing else in this field can be marked, the button leads to what is wrong.
        aria-invalid={error !== undefined && input.value.length === 0 ? true : undefined}
        aria-describedby={`${id}-hint`}
      >
        Add {item}
      </Button>
    </Box>
  );
}
