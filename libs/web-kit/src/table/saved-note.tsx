import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FocusKept } from '../focus-kept';

/** Explains why a row is first although it would be elsewhere by the sort. */
export function SavedNote({ onForget }: { onForget?: () => void }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1, minHeight: 36 }}>
      <Typography variant="body2" color="textSecondary" role="status">
        Just saved, and shown first here: the sort or the search puts it on another page.
      </Typography>
      {onForget ? (
        <>
          <FocusKept />
          <Button size="small" onClick={onForget}>
            Got it
          </Button>
        </>
      ) : null}
    </Box>
  );
}
