import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { TIP_AT, type Tip } from './tip';

interface Props {
  tip: Tip | null;
  /** The pointer goes from the tooltip to an element, or to nothing. */
  onLeave: (to: Element | null) => void;
}

/** The tooltip itself, at the element that it is of. Its code comes when somebody first aims at one. */
export default function Bubble({ tip, onLeave }: Props): ReactNode {
  return (
    <Tooltip
      open={tip !== null}
      title={tip?.text ?? ''}
      slotProps={{
        // Not read out, because the buttons have a label that says more.
        popper: {
          anchorEl: tip?.element.querySelector(`[${TIP_AT}]`) ?? tip?.element,
          'aria-hidden': true,
          onPointerLeave: ({ relatedTarget }) => onLeave(relatedTarget instanceof Element ? relatedTarget : null),
        },
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
