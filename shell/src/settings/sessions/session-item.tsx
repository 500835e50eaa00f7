import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OwnSession } from '@capsule/contracts/users/own-account';
import { Badge } from '@capsule/web-kit/badge';
import { BusyButton } from '@capsule/web-kit/busy-button';
import { formatDateTime } from '@capsule/web-kit/format';
import { SettingsItem } from '../settings-item';

interface Props {
  session: OwnSession;
  /** It is being ended. */
  isEnding: boolean;
  /** This one or another is. */
  isOff: boolean;
  onEnd: () => void;
}

/** One place where the person is signed in. */
export function SessionItem({ session, isEnding, isOff, onEnd }: Props) {
  const { device, address, signedInAt, lastSeenAt, current } = session;
  const name = device ?? 'Unknown device';
  return (
    <SettingsItem
      action={
        current ? null : (
          <BusyButton
            variant="outlined"
            color="inherit"
            size="small"
            busy={isEnding}
            isOff={isOff}
            aria-label={`Sign out ${name}`}
            onClick={onEnd}
          >
            Sign out
          </BusyButton>
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
