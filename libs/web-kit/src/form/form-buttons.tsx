import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

interface Props {
  /** The id of the form that "Save" submits. */
  formId: string;
  busy: boolean;
  onCancel: () => void;
}

/** Save and Cancel. Save is never disabled: it keeps the focus while the call runs, and further clicks are ignored. */
export function FormButtons({ formId, busy, onCancel }: Props) {
  return (
    <Box sx={{ display: 'flex', gap: 1, flexDirection: { xs: 'row-reverse', sm: 'row' } }}>
      <Button
        type="submit"
        form={formId}
        variant="contained"
        aria-disabled={busy}
        startIcon={busy ? <CircularProgress size={16} color="inherit" aria-hidden="true" /> : undefined}
      >
        {busy ? 'Saving...' : 'Save'}
      </Button>
      <Button color="inherit" onClick={onCancel}>
        Cancel
      </Button>
    </Box>
  );
}
