import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import type { CurrentUser } from '@capsule/contracts/users/sign-in';
import { Icon } from '../icon';
import { QuickSearch } from './quick-search';
import { ColorModeMenu } from './color-mode-menu';

const MENU_ICON = 'M3 6h18v2H3zm0 5h18v2H3zm0 5h18v2H3z';

interface Props {
  user: CurrentUser;
  onOpenMenu: () => void;
}

/** The bar at the top of every back-office screen: menu button (narrow screens), search box, light or dark mode. */
export function TopBar({ user, onOpenMenu }: Props) {
  return (
    <AppBar
      position="sticky"
      color="inherit"
      elevation={0}
      sx={{ displayPrint: 'none', bgcolor: 'background.default', borderBottom: 1, borderColor: 'divider' }}
    >
      <Toolbar sx={{ gap: 1 }}>
        <IconButton aria-label="Open menu" onClick={onOpenMenu} sx={{ display: { md: 'none' } }}>
          <Icon path={MENU_ICON} />
        </IconButton>
        <QuickSearch user={user} />
        <Box sx={{ flex: 1 }} />
        <ColorModeMenu />
      </Toolbar>
    </AppBar>
  );
}
