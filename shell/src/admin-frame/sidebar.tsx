import Drawer from '@mui/material/Drawer';
import { useEffect, useEffectEvent } from 'react';
import type { CurrentUser } from '@capsule/contracts/users/sign-in';
import { navEntries } from '../composition/nav-entries';
import { useBadges } from './badges';
import { comeNear } from './come-near';
import classes from './frame.module.css';
import { SidebarContent } from './sidebar-content';
import { SignOut } from './sign-out';

export const SIDEBAR_WIDTH = 264;

/** From here on frame.module.css has it beside the page: the theme's `md`. */
const BESIDE_THE_PAGE = '(min-width:900px)';

interface Props {
  user: CurrentUser;
  /** Only used on narrow screens; on wide ones the sidebar is always visible. */
  open: boolean;
  onClose: () => void;
}

/** Closes what is over the page where it would stay there unseen: it keeps the page from being scrolled, read out and used. */
function useCloseBeside(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    const beside = window.matchMedia(BESIDE_THE_PAGE);
    const follow = () => {
      if (beside.matches) close();
    };
    beside.addEventListener('change', follow);
    return () => beside.removeEventListener('change', follow);
  }, [open]);
}

/** The way round the back office, drawn from the remote registry alone (architecture §2). */
export function Sidebar({ user, open, onClose }: Props) {
  const entries = navEntries(user.role);
  const badges = useBadges(entries);
  useCloseBeside(open, onClose);
  const content = (
    <SidebarContent user={user} entries={entries} badges={badges} onSelect={onClose} onNear={comeNear}>
      <SignOut />
    </SidebarContent>
  );
  return (
    <>
      <div className={classes['drawer']}>{content}</div>
      <Drawer
        open={open}
        onClose={onClose}
        sx={{ display: { md: 'none' } }}
        slotProps={{ paper: { sx: { width: SIDEBAR_WIDTH } } }}
      >
        {content}
      </Drawer>
    </>
  );
}
