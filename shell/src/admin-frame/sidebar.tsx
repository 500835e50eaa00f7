import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { Link, useLocation } from 'react-router-dom';
import type { CurrentUser } from '@capsule/contracts/users/sign-in';
import type { NavEntry } from '@capsule/contracts/releases/release';
import { navEntries } from '../composition/page-routes';
import { Brand } from '../public-frame/brand';
import { Icon } from '../icon';
import { SignOut } from './sign-out';
import { UserBadge } from './user-badge';

export const SIDEBAR_WIDTH = 264;

function Entry({ entry, onSelect }: { entry: NavEntry; onSelect: () => void }) {
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
          {navEntries(user.role).map((entry) => (
            <Entry key={entry.path} entry={entry} onSelect={onClose} />
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
