import classes from './badge.module.css';

/** The colours that the specification gives to statuses (product §4). */
export type BadgeColor = 'green' | 'blue' | 'yellow' | 'red';

interface Props {
  color: BadgeColor;
  /** A status as it is stored; its first letter is shown large. */
  children: string;
}

/** A status in its colour. @example <Badge color="green">available</Badge> */
export const Badge = ({ color, children }: Props) => (
  <span className={`${classes['badge']} ${classes[color]}`}>{children}</span>
);
