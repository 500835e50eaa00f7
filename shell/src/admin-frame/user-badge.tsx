import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CurrentUser } from '@capsule/contracts/users/sign-in';
import { ROLE_LABELS } from '@capsule/contracts/roles';
import { displayName } from '../sign-in/display-name';

/** Shows who is signed in, and with which role (product §6). */
export function UserBadge({ user }: { user: CurrentUser }) {
  const name = displayName(user);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, p: 1, minWidth: 0 }}>
      <Avatar
        aria-hidden="true"
        sx={{ width: 36, height: 36, bgcolor: 'primary.main', color: 'primary.contrastText', fontSize: '1rem' }}
      >
        {name.charAt(0).toUpperCase()}
      </Avatar>
      <Box sx={{ minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
          {name}
        </Typography>
        <Typography noWrap variant="body2" color="textSecondary">
          {ROLE_LABELS[user.role]}
        </Typography>
      </Box>
    </Box>
  );
}
