import type { CurrentUser } from '@capsule/contracts/users/sign-in';
import { ROLE_LABELS } from '@capsule/contracts/roles';
import { displayName } from '@capsule/contracts/users/display-name';
import classes from './frame.module.css';

/** Shows who is signed in, and with which role (product §6). */
export function UserBadge({ user }: { user: CurrentUser }) {
  const name = displayName(user);
  return (
    <div className={classes['person']}>
      <span aria-hidden="true" className={classes['avatar']}>
        {[...name][0]?.toUpperCase()}
      </span>
      <div>
        <p>{name}</p>
        <p>{ROLE_LABELS[user.role]}</p>
      </div>
    </div>
  );
}
