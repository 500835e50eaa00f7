import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface Props {
  name: string;
  /** When it was added, and last used. */
  text: string;
  onRemove: () => void;
}

/** One second factor of one's own. */
export function FactorItem({ name, text, onRemove }: Props) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        aria-label={`Remove ${name}`}
        aria-haspopup="dialog"
        onClick={onRemove}
      >
        Remove
      </Button>
    </Box>
  );
}
