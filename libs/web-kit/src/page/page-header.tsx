import type { ReactNode } from 'react';
import { Link } from '@capsule/host';
import classes from './page-header.module.css';

interface Props {
  /** The heading of the screen, and the last step of its breadcrumb. */
  title: string;
  /** The screen that this one stands below, between the dashboard and it. */
  under?: { title: string; to: string };
  /** Buttons at the right. */
  actions?: ReactNode;
}

/**
 * The top of every back-office screen: the breadcrumb to the dashboard and the heading (product §2).
 *
 * @example <PageHeader title="Contact Inquiries" />
 */
export function PageHeader({ title, under, actions }: Props) {
  return (
    <div className={classes['header']}>
      <div>
        <nav aria-label="Breadcrumb" className={classes['path']}>
          <ol className={classes['steps']}>
            <li>
              <Link to="/admin">Dashboard</Link>
            </li>
            {under ? (
              <li>
                <Link to={under.to}>{under.title}</Link>
              </li>
            ) : null}
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
        <h1 className={classes['title']}>{title}</h1>
      </div>
      {actions ? <div className={classes['actions']}>{actions}</div> : null}
    </div>
  );
}
