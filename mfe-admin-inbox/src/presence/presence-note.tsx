import Alert from '@mui/material/Alert';
import { useOthersText } from './presence.api';

/** Who else has an inquiry open, at its top; read out when somebody comes. */
export function PresenceNote({ id }: { id: number }) {
  const text = useOthersText(id);
  return (
    <div role="status">
      {text === '' ? null : (
        <Alert severity="info" role="presentation" sx={{ mb: 2 }}>
          {text}
        </Alert>
      )}
    </div>
  );
}
