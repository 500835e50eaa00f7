import type { CurrentUser } from '@capsule/contracts/users/sign-in';
import { ColorModeMenu } from './color-mode-menu';
import { MenuButton } from './frame-buttons';
import classes from './frame.module.css';
import { QuickSearch } from './quick-search';

interface Props {
  user: CurrentUser;
  onOpenMenu: () => void;
}

/** The bar at the top of every back-office screen: menu button (narrow screens), search box, light or dark mode. */
export function TopBar({ user, onOpenMenu }: Props) {
  return (
    <header className={classes['bar']}>
      <MenuButton onClick={onOpenMenu} />
      <QuickSearch user={user} />
      <span className={classes['room']} />
      <ColorModeMenu />
    </header>
  );
}
