import { Icon, type IconName } from '../icons';
import classes from './cells.module.css';
import { TIP } from '../tooltip/tip';

interface Props {
  icon: IconName;
  /** The tooltip, e.g. `Delete`. */
  label: string;
  /** The object of the action, e.g. the row's name: a screen reader reads "Delete Priya Nair". */
  of: string;
  /** A `mailto:` or `tel:` link, instead of a click handler. */
  href?: string;
  /** For actions that delete. */
  danger?: boolean;
  /** Tab passes it by, as in a grid of which one place is a stop; by default it is one. */
  isPassedBy?: boolean;
  onClick?: () => void;
}

/** A small button in a row. The `TooltipArea` around it shows its tooltip. */
export function RowAction({ icon, label, of, href, danger = false, isPassedBy = false, onClick }: Props) {
  const shared = {
    className: danger ? `${classes['action']} ${classes['danger']}` : classes['action'],
    'aria-label': `${label} ${of}`,
    [TIP]: label,
    tabIndex: isPassedBy ? -1 : undefined,
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
