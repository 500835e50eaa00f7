import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import { plural } from '@capsule/contracts/plural';
import type { FoundRecords } from './use-found-records';

interface Props {
  text: string;
  /** How many options there are. */
  count: number;
  found: FoundRecords;
  /** Takes the focus from the button that asks again, which goes then. */
  field: RefObject<HTMLElement | null>;
}

function statusOf({ text, count, found }: Omit<Props, 'field'>): string {
  if (found.status === 'waiting') return 'Searching records...';
  if (text === '') return 'Type a name, a number or a word.';
  const results = count === 0 ? `Nothing found for "${text}".` : `${plural(count, 'result')}.`;
  const isPart = found.status === 'found' && !found.result.isComplete;
  return isPart ? `${results} Some older records were not searched.` : results;
}

/** Says what the search does and has found: in view, and to screen readers. */
export function SearchStatus(props: Props) {
  const { found, field } = props;
  const tryAgain = (again: () => void) => {
    field.current?.focus();
    again();
  };
  return (
    <Box sx={{ px: 2.5, py: 1, borderTop: 1, borderColor: 'divider' }}>
      {found.status === 'failed' ? (
        <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography variant="body2" color="error">
            Records could not be searched. Screens and actions are still found.
          </Typography>
          <Button size="small" onClick={() => tryAgain(found.again)}>
            Try again
          </Button>
        </Box>
      ) : null}
      <Typography
        role="status"
        variant="body2"
        color="textSecondary"
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {statusOf(props)}
      </Typography>
    </Box>
  );
}
