import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { UsesSaid } from './uses-said';

interface Props<Use> {
  said: UsesSaid<Use>;
  /** What is said where no uses are named. */
  words: Record<'loading' | 'failed' | 'none', string>;
  /** Names the uses. */
  children: (uses: readonly Use[]) => ReactNode;
}

/** Says in a question where files are used, or why that is not said. */
export function UsesNote<Use>({ said, words, children }: Props<Use>) {
  if (typeof said !== 'string' && said.length > 0) return children(said);
  return (
    <Typography variant="body2" color="textSecondary" role="status" sx={{ mt: 2 }}>
      {words[typeof said === 'string' ? said : 'none']}
    </Typography>
  );
}
