import type { ReactNode } from 'react';
import classes from './cells.module.css';

/**
 * What stands in a table's cells: plain elements of one or two classes. A page of 25 rows draws some 200 of them, and a
 * component of MUI each would take longer than all else on the screen.
 */

/** A text on one line. What does not fit is cut; the pointer shows it whole. @param width in px, at most */
export const Clip = ({ children, width }: { children: string; width?: number }) => (
  <span className={classes['clip']} style={width ? { maxWidth: width } : undefined} title={children}>
    {children}
  </span>
);

interface LinesProps {
  first: string;
  /** Smaller, beneath the first. */
  rest: readonly string[];
}

/** A few lines, the first one strong. @example <Lines first={unit.name} rest={[unit.unitNumber]} /> */
export const Lines = ({ first, rest }: LinesProps) => (
  <span className={classes['lines']}>
    <span className={classes['first']} title={first}>
      {first}
    </span>
    {rest.map((line) => (
      <span key={line} className={classes['rest']} title={line}>
        {line}
      </span>
    ))}
  </span>
);

/** A number, under which others line up. */
export const Figure = ({ children }: { children: string }) => <span className={classes['number']}>{children}</span>;

/** An image and what it is of, side by side. */
export const Beside = ({ children }: { children: ReactNode }) => <span className={classes['beside']}>{children}</span>;
