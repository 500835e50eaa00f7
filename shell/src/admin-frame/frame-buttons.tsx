import type { ComponentProps } from 'react';
import { SEARCH_ICON } from '../search/search-marks';
import { Icon } from '../icon';
import classes from './frame.module.css';

/** The buttons of the frame. The first screen draws them too, before they work. */

type Props = Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'>;

const SIGN_OUT_ICON = 'M16 17l5-5-5-5v3H9v4h7zM4 5h8V3H4a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h8v-2H4z';
const MODE_ICON = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 2v14a7 7 0 1 1 0-14';
const MENU_ICON = 'M3 6h18v2H3zm0 5h18v2H3zm0 5h18v2H3z';

const IS_APPLE = /Mac|iP(?:hone|ad)/.test(navigator.platform);

export const SignOutButton = (props: Props) => (
  <button {...props} type="button" className={`${classes['button']} ${classes['signOut']}`}>
    <Icon path={SIGN_OUT_ICON} />
    Sign Out
  </button>
);

/** The search box of the back office, which opens a dialog. */
export const SearchButton = (props: Props) => (
  <button
    {...props}
    type="button"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K /"
    className={`${classes['button']} ${classes['search']}`}
  >
    <Icon path={SEARCH_ICON} />
    Search
    <kbd aria-hidden="true">{IS_APPLE ? '⌘K' : 'Ctrl K'}</kbd>
  </button>
);

export const ColorModeButton = (props: Props) => (
  <button {...props} type="button" aria-label="Colour scheme" aria-haspopup="menu" className={classes['round']}>
    <Icon path={MODE_ICON} />
  </button>
);

/** Opens the sidebar on narrow screens. */
export const MenuButton = (props: Props) => (
  <button {...props} type="button" aria-label="Open menu" className={`${classes['round']} ${classes['menu']}`}>
    <Icon path={MENU_ICON} />
  </button>
);
