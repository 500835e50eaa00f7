import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { badgeText } from '@capsule/contracts/releases/badges';
import type { NavEntry } from '@capsule/contracts/releases/release';
import type { CurrentUser } from '@capsule/contracts/users/sign-in';
import { useDestination } from '../navigation/destination';
import { Brand } from '../public-frame/brand';
import { Icon } from '../icon';
import type { Badge } from './badges';
import classes from './frame.module.css';
import { UserBadge } from './user-badge';

/** How much waits behind an entry. Its words are the entry's description, so that its name stays what it is. */
function EntryBadge({ id, badge: { count, word } }: { id: string; badge: Badge }) {
  return (
    <>
      <span aria-hidden="true" className={classes['badge']}>
        {badgeText(count)}
      </span>
      <span id={id} hidden>{`${badgeText(count)} ${word}`}</span>
    </>
  );
}

/** Whether a page is the entry's, or one below it. The dashboard's address is the beginning of every other one. */
const leadsTo = ({ path }: NavEntry, pathname: string) =>
  pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`));

interface EntryProps {
  entry: NavEntry;
  badge: Badge | undefined;
  onSelect: (() => void) | undefined;
  onNear: ((path: string) => void) | undefined;
}

function Entry({ entry, badge, onSelect, onNear }: EntryProps) {
  const badgeId = useId();
  const selected = useDestination(({ pathname }) => leadsTo(entry, pathname));
  return (
    <li>
      <Link
        to={entry.path}
        className={classes['entry']}
        aria-current={selected ? 'page' : undefined}
        aria-describedby={badge ? badgeId : undefined}
        onClick={onSelect}
        onPointerEnter={onNear && (() => onNear(entry.path))}
        onFocus={onNear && (() => onNear(entry.path))}
      >
        <Icon path={entry.icon} />
        <span className={classes['label']}>{entry.label}</span>
        {badge ? <EntryBadge id={badgeId} badge={badge} /> : null}
      </Link>
    </li>
  );
}

interface Props {
  user: CurrentUser;
  entries: readonly NavEntry[];
  /** By name. They are passed in, because the first screen draws the sidebar without any call. */
  badges?: ReadonlyMap<string, Badge>;
  onSelect?: () => void;
  /** A pointer or the focus has come to the entry of this path. */
  onNear?: (path: string) => void;
  /** The button that signs out. */
  children: ReactNode;
}

/** What stands in the sidebar: entries, and who is signed in. */
export function SidebarContent({ user, entries, badges, onSelect, onNear, children }: Props) {
  return (
    <aside aria-label="Sidebar" className={classes['sidebar']}>
      <div className={classes['brand']}>
        <Brand />
      </div>
      <nav aria-label="Back office" className={classes['nav']}>
        <ul>
          {entries.map((entry) => (
            <Entry
              key={entry.path}
              entry={entry}
              badge={badges?.get(entry.badge ?? '')}
              onSelect={onSelect}
              onNear={onNear}
            />
          ))}
        </ul>
      </nav>
      <UserBadge user={user} />
      {children}
    </aside>
  );
}
