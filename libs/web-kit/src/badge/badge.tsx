import classes from './badge.module.css';

/** The colours of statuses (product §4). */
export type BadgeColor = 'green' | 'blue' | 'yellow' | 'red';

interface Props {
  color: BadgeColor;
  /** A status as it is stored; its first letter is shown in upper case. */
  children: string;
}

/** A status in its colour. @example <Badge color="green">available</Badge> */
export const Badge = ({ color, children }: Props) => (
  <span className={`${classes['badge']} ${classes[color]}`}>{children}</span>
);

/** The colours of a status for an element of another form, such as a bar on a board. */
export const badgeColorClass = (color: BadgeColor): string => classes[color] ?? '';
