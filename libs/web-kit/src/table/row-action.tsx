import { Icon, type IconName } from '../icons';
import classes from './cells.module.css';
import { TIP } from '../tooltip';

interface Props {
  icon: IconName;
  /** What it does, e.g. `Delete`; the tooltip. */
  label: string;
  /** To what, e.g. the row's name: a screen reader hears "Delete Priya Nair". */
  of: string;
  /** A mail compose or phone link in place of a click. */
  href?: string;
  /** It takes something away. */
  danger?: boolean;
  onClick?: () => void;
}

/** One small button of a row. Its tooltip is that of the `TooltipArea` around it. */
export function RowAction({ icon, label, of, href, danger = false, onClick }: Props) {
  const shared = {
    className: danger ? `${classes['action']} ${classes['danger']}` : classes['action'],
    'aria-label': `${label} ${of}`,
    [TIP]: label,
  };
  if (href !== undefined) {
    return (
      <a {...shared} href={href}>
        <Icon name={icon} />
      </a>
    );
  }
  return (
    <button {...shared} type="button" onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
