import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  /** The field's error; shown instead of the hint. */
  error?: string;
  hint?: ReactNode;
  /** The value that someone else saved in the meantime. */
  savedByOthers?: string;
  /** Characters typed, and the recommended length. */
  count?: { typed: number; advised: number };
}

/** The line below a field; nothing when there is nothing to show. */
export function fieldHint({ error, hint, savedByOthers, count }: Props): ReactNode {
  const text = error ?? hint;
  if (!text && savedByOthers === undefined && !count) return undefined;
  const over = count !== undefined && count.typed > count.advised;
  return (
    <Box component="span" sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', overflowWrap: 'anywhere' }}>
      <span>
        {text}
        {savedByOthers === undefined ? null : (
          <Box component="span" sx={{ display: 'block', color: 'warning.main' }}>
            {savedByOthers === ''
              ? 'Emptied meanwhile by someone else.'
              : `Saved meanwhile by someone else: “${savedByOthers}”`}
          </Box>
        )}
      </span>
      {count ? (
        <Box
          component="span"
          sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums', color: over ? 'warning.main' : undefined }}
        >
          {over ? 'Long: ' : ''}
          {count.typed} of about {count.advised}
        </Box>
      ) : null}
    </Box>
  );
}
