import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { OwnSession } from '@capsule/contracts/users/own-account';
import { Badge } from '@capsule/web-kit/badge';
import { formatDateTime } from '@capsule/web-kit/format';
import { SettingsItem } from '../settings-item';

interface Props {
  session: OwnSession;
  busy: boolean;
  onEnd: () => void;
}

/** One place where the person is signed in. */
export function SessionItem({ session, busy, onEnd }: Props) {
  const { device, address, signedInAt, lastSeenAt, current } = session;
  const name = device ?? 'Unknown device';
  return (
    <SettingsItem
      action={
        current ? null : (
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            disabled={busy}
            aria-label={`Sign out ${name}`}
            onClick={onEnd}
          >
            Sign out
          </Button>
        )
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        {current ? <Badge color="green">This device</Badge> : null}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {address ?? 'Unknown address'}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        Signed in {formatDateTime(signedInAt)}, last seen {formatDateTime(lastSeenAt)}
      </Typography>
    </SettingsItem>
  );
}
