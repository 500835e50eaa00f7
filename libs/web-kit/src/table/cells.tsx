import type { ReactNode } from 'react';
import { Link } from '@capsule/host';
import classes from './cells.module.css';

/**
 * The content of table cells, in plain elements with one or two classes. A page of 25 rows draws about 200 of them; as
 * MUI components they would take longer than the rest of the screen.
 */

/** A text on one line. If it is too long it is cut, and its tooltip shows all of it. @param width maximum, in px */
export const Clip = ({ children, width }: { children: string; width?: number }) => (
  <span className={classes['clip']} style={width ? { maxWidth: width } : undefined} title={children}>
    {children}
  </span>
);

interface LinesProps {
  first: string;
  /** The address that the first line leads to. */
  to?: string;
  /** Shown below the first line, in smaller text. */
  rest: readonly string[];
  /** Below all lines, such as a badge. */
  children?: ReactNode;
}

/** Several lines, the first one bold. @example <Lines first={unit.name} rest={[unit.unitNumber]} /> */
export const Lines = ({ first, to, rest, children }: LinesProps) => (
  <span className={classes['lines']}>
    <span className={classes['first']} title={first}>
      {to === undefined ? first : <Link to={to}>{first}</Link>}
    </span>
    {rest.map((line) => (
      <span key={line} className={classes['rest']} title={line}>
        {line}
      </span>
    ))}
    {children ? <span>{children}</span> : null}
  </span>
);

/** A number, aligned with those above and below it. */
export const Figure = ({ children }: { children: string }) => <span className={classes['number']}>{children}</span>;

/** An image and its text, side by side. */
export const Beside = ({ children }: { children: ReactNode }) => <span className={classes['beside']}>{children}</span>;

/** A badge, and a small line below it. */
export const Below = ({ children, line }: { children: ReactNode; line: string }) => (
  <span className={classes['below']}>
    {children}
    <small title={line}>{line}</small>
  </span>
);

/** A dot before the lines of what is unread, say. @param words what it means; without them there is none */
export const Dotted = ({ words, children }: { words?: string; children: ReactNode }) => (
  <span className={words === undefined ? classes['marked'] : `${classes['marked']} ${classes['dotted']}`}>
    {words === undefined ? null : <span className={classes['dot']} role="img" aria-label={words} title={words} />}
    {children}
  </span>
);
