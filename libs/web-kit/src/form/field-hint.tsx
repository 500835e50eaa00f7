import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  /** What is wrong, in place of the hint. */
  error?: string;
  hint?: ReactNode;
  /** What someone else saved meanwhile. */
  savedByOthers?: string;
  /** Characters typed, and how many are a good length. */
  count?: { typed: number; advised: number };
}

/** The line beneath a field, or nothing when there is nothing to say. */
export function fieldHint({ error, hint, savedByOthers, count }: Props): ReactNode {
  const text = error ?? hint;
  if (!text && savedByOthers === undefined && !count) return undefined;
  const over = count !== undefined && count.typed > count.advised;
  return (
    <Box component="span" sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
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
