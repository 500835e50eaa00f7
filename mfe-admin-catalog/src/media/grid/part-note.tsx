import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { FocusKept } from '@capsule/web-kit/focus-kept';
import { PART_NOTE } from '../media-words';

/** Says that some of the tiles are blank because they could not be read: wherever the grid is scrolled to, it is in sight. */
export const PartNote = ({ onRetry }: { onRetry: () => void }) => (
  <Alert
    severity="error"
    // Above the bar of the selected files.
    sx={{ position: 'sticky', bottom: 88, zIndex: 2, mt: 2 }}
    action={
      <Button color="inherit" size="small" onClick={onRetry}>
        {PART_NOTE.retry}
      </Button>
    }
  >
    <FocusKept />
    {PART_NOTE.text}
  </Alert>
);
