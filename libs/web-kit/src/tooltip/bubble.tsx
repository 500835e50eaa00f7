import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { TIP_AT, type Tip } from './tip';

/** The tooltip itself, at the element that it is of. Its code comes when somebody first aims at one. */
export default function Bubble({ tip }: { tip: Tip | null }): ReactNode {
  return (
    <Tooltip
      open={tip !== null}
      title={tip?.text ?? ''}
      slotProps={{
        // Not read out, because the buttons have a label that says more.
        popper: { anchorEl: tip?.element.querySelector(`[${TIP_AT}]`) ?? tip?.element, 'aria-hidden': true },
        // A text may have several lines.
        tooltip: { sx: { whiteSpace: 'pre-line' } },
      }}
      disableHoverListener
      disableFocusListener
      disableTouchListener
    >
      <span hidden />
    </Tooltip>
  );
}
