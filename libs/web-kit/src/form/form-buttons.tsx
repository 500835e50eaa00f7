import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { BusyButton } from '../busy-button';

interface Props {
  /** The id of the form that "Save" submits. */
  formId: string;
  busy: boolean;
  /** Nothing can be saved just now. */
  isHeld: boolean;
  onCancel: () => void;
}

/** Save and Cancel. Save is never disabled: it keeps the focus while the call runs, and further clicks are ignored. */
export function FormButtons({ formId, busy, isHeld, onCancel }: Props) {
  return (
    <Box sx={{ display: 'flex', gap: 1, flexDirection: { xs: 'row-reverse', sm: 'row' } }}>
      <BusyButton type="submit" form={formId} variant="contained" busy={busy} isOff={isHeld}>
        {busy ? 'Saving...' : 'Save'}
      </BusyButton>
      <Button color="inherit" onClick={onCancel}>
        Cancel
      </Button>
    </Box>
  );
}
