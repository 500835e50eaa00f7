import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Icon, type IconName } from '../icons';

interface Props extends Pick<IconButtonProps, 'color' | 'onClick' | 'disabled'> {
  icon: IconName;
  /** What it does, e.g. `Delete`; the tooltip. */
  label: string;
  /** To what, e.g. the row's name: a screen reader hears "Delete Priya Nair". */
  of: string;
  /** A mail compose or phone link in place of a click. */
  href?: string;
}

/** One button of a row. */
export function RowAction({ icon, label, of, href, ...rest }: Props) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton {...rest} size="small" aria-label={`${label} ${of}`} {...(href ? { component: 'a', href } : {})}>
          <Icon name={icon} />
        </IconButton>
      </span>
    </Tooltip>
  );
}
