import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { Icon } from '@capsule/web-kit/icons';

/** An item of two texts, by their keys. */
export type Pair = Record<string, string>;

export interface PairPart {
  key: string;
  label: string;
  placeholder: string;
}

interface Props {
  /** The item's name, for screen readers. @example 'Line 2' */
  title: string;
  pair: Pair;
  parts: readonly PairPart[];
  isWrong: (text: string) => boolean;
  describedBy: string;
  readOnly: boolean;
  onChange: (pair: Pair) => void;
  /** Takes it away; `undefined` while nothing can be changed. */
  onRemove: (() => void) | undefined;
}

/** One item of a list, with a button that removes it; on a phone its texts stand below each other. */
export function PairRow({ title, pair, parts, isWrong, describedBy, readOnly, onChange, onRemove }: Props) {
  return (
    <Box
      role="group"
      aria-label={title}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start' }}
    >
      <Box
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {parts.map(({ key, label, placeholder }) => (
          <TextField
            key={key}
            label={label}
            placeholder={placeholder}
            value={pair[key] ?? ''}
            error={isWrong(pair[key] ?? '')}
            onChange={(event) => onChange({ ...pair, [key]: event.target.value })}
            slotProps={{
              input: { readOnly },
              htmlInput: { 'aria-describedby': describedBy },
              inputLabel: { shrink: true },
            }}
          />
        ))}
      </Box>
      <IconButton
        aria-label={`Remove ${title.toLowerCase()}`}
        aria-disabled={onRemove === undefined || undefined}
        onClick={onRemove}
        size="small"
        sx={{ mt: 0.5 }}
      >
        <Icon name="close" />
      </IconButton>
    </Box>
  );
}
