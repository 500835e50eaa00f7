import type { FirstRows } from '@capsule/contracts/releases/first-rows';
import type { Role } from '@capsule/contracts/roles';
import { Link } from '@capsule/host';
import { Icon } from '../icons';
import classes from './first-rows.module.css';

/** Of the height and width that search box, filters, views and buttons have, so that nothing moves when they come. */
export const FirstToolbar = ({ search, filters, views }: FirstRows) => (
  <div className={classes['toolbar']}>
    <span className={classes['search']}>
      <Icon name="search" />
      <span>{search}</span>
    </span>
    {filters.map((label) => (
      <span key={label} className={classes['filter']} />
    ))}
    {views ? (
      <span className={classes['views']}>
        {views.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </span>
    ) : null}
    <span className={classes['end']} />
  </div>
);

/** What stands at the heading. */
export function FirstActions({ links, add, role }: Pick<FirstRows, 'links' | 'add'> & { role: Role }) {
  return (
    <>
      {links
        ?.filter(({ roles }) => roles?.includes(role) ?? true)
        .map(({ label, to }) =>
          to === undefined ? (
            <span key={label} className={classes['link']}>
              {label}
            </span>
          ) : (
            <Link key={label} className={classes['link']} to={to}>
              {label}
            </Link>
          ),
        )}
      {add === undefined ? null : (
        <span className={classes['add']}>
          <Icon name="add" /> {add}
        </span>
      )}
    </>
  );
}
