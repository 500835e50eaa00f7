import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SettingsItem } from '../settings-item';

interface Props {
  name: string;
  /** When it was added, and last used. */
  text: string;
  onRemove: () => void;
}

/** One second factor of one's own. */
export const FactorItem = ({ name, text, onRemove }: Props) => (
  <SettingsItem
    action={
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
    }
  >
    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
    <Typography variant="body2" color="textSecondary">
      {text}
    </Typography>
  </SettingsItem>
);
