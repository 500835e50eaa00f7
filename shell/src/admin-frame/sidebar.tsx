import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { badgeText } from '@capsule/contracts/releases/badges';
import type { CurrentUser } from '@capsule/contracts/users/sign-in';
import type { NavEntry } from '@capsule/contracts/releases/release';
import { navEntries } from '../composition/page-routes';
import { Brand } from '../public-frame/brand';
import { Icon } from '../icon';
import { useBadges, type Badge } from './badges';
import { SignOut } from './sign-out';
import { UserBadge } from './user-badge';

export const SIDEBAR_WIDTH = 264;

/** How much waits behind an entry. Its words are the entry's description, so that its name stays what it is. */
function EntryBadge({ id, badge: { count, word } }: { id: string; badge: Badge }) {
  return (
    <>
      <Box
        aria-hidden="true"
        sx={{
          minWidth: 24,
          px: 0.75,
          borderRadius: 3,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          textAlign: 'center',
          fontSize: '0.75rem',
          fontWeight: 600,
          lineHeight: '1.25rem',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {badgeText(count)}
      </Box>
      <span id={id} hidden>{`${badgeText(count)} ${word}`}</span>
    </>
  );
}

interface EntryProps {
  entry: NavEntry;
  badge: Badge | undefined;
  onSelect: () => void;
}

function Entry({ entry, badge, onSelect }: EntryProps) {
  const badgeId = useId();
  const { pathname } = useLocation();
  // The dashboard's address is the beginning of every other one.
  const selected = pathname === entry.path || (entry.path !== '/admin' && pathname.startsWith(`${entry.path}/`));
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={entry.path}
        selected={selected}
        aria-current={selected ? 'page' : undefined}
        aria-describedby={badge ? badgeId : undefined}
        onClick={onSelect}
        sx={{ borderRadius: 2, mb: 0.5, '&.Mui-selected': { color: 'primary.main', fontWeight: 600 } }}
      >
        <ListItemIcon sx={{ minWidth: 40, color: 'inherit' }}>
          <Icon path={entry.icon} />
        </ListItemIcon>
        <ListItemText
          primary={entry.label}
          slotProps={{ primary: { sx: { fontWeight: 'inherit', fontSize: '0.9375rem' } } }}
        />
        {badge ? <EntryBadge id={badgeId} badge={badge} /> : null}
      </ListItemButton>
    </ListItem>
  );
}

interface Props {
  user: CurrentUser;
  /** Only used on narrow screens; on wide ones the sidebar is always visible. */
  open: boolean;
  onClose: () => void;
}

/** The way round the back office, drawn from the remote registry alone (architecture §2). */
export function Sidebar({ user, open, onClose }: Props) {
  const entries = navEntries(user.role);
  const badges = useBadges(entries);
  const content = (
    <Box
      component="aside"
      aria-label="Sidebar"
      sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%', p: 2 }}
    >
      <Box sx={{ p: 1, mb: 2 }}>
        <Brand />
      </Box>
      <Box component="nav" aria-label="Back office" sx={{ flex: 1 }}>
        <List disablePadding>
          {entries.map((entry) => (
            <Entry key={entry.path} entry={entry} badge={badges.get(entry.badge ?? '')} onSelect={onClose} />
          ))}
        </List>
      </Box>
      <UserBadge user={user} />
      <SignOut />
    </Box>
  );
  const paper = { sx: { width: SIDEBAR_WIDTH } };
  return (
    <>
      <Drawer
        variant="permanent"
        sx={{ display: { xs: 'none', md: 'block' }, displayPrint: 'none' }}
        slotProps={{ paper }}
      >
        {content}
      </Drawer>
      <Drawer open={open} onClose={onClose} sx={{ display: { md: 'none' } }} slotProps={{ paper }}>
        {content}
      </Drawer>
    </>
  );
}
