import Tooltip from '@mui/material/Tooltip';
import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import { TIP, TIP_AT } from './tip';
import { TOOLTIP_OPEN_MS, TOOLTIP_SKIP_WINDOW_MS } from './tooltip-times';

interface Tip {
  text: string;
  element: Element;
}

const tipOf = (target: EventTarget): Tip | null => {
  const element = target instanceof Element ? target.closest(`[${TIP}]`) : null;
  return element && { element, text: element.getAttribute(TIP) ?? '' };
};

/** Opens the tooltip after a delay, or at once if another one was open a moment ago (product §9). */
function useTip() {
  const [tip, setTip] = useState<Tip | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closedAt = useRef(-Infinity);
  /** The element whose tooltip is open or on its way. */
  const aimedAt = useRef<Element | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const close = () => {
    clearTimeout(timer.current);
    aimedAt.current = undefined;
    if (tip) closedAt.current = performance.now();
    setTip(null);
  };
  const open = (wanted: Tip | null) => {
    if (wanted?.element === aimedAt.current) return;
    close();
    aimedAt.current = wanted?.element;
    const isFresh = performance.now() - closedAt.current < TOOLTIP_SKIP_WINDOW_MS;
    if (wanted) timer.current = setTimeout(() => setTip(wanted), isFresh ? 0 : TOOLTIP_OPEN_MS);
  };
  /** What is under the pointer changes by itself while somebody scrolls: nothing opens at once. */
  const dismiss = () => {
    close();
    closedAt.current = -Infinity;
  };
  return { tip, open, close, dismiss };
}

/** One tooltip for all elements in an area, because one for each of a table's many small buttons would be slow. */
export function TooltipArea({ children }: { children: ReactNode }) {
  const { tip, open, close, dismiss } = useTip();
  return (
    <Tooltip
      open={tip !== null}
      title={tip?.text ?? ''}
      // The tooltip is a description, because the buttons already have a label that says more.
      describeChild
      slotProps={{
        popper: { anchorEl: tip?.element.querySelector(`[${TIP_AT}]`) ?? tip?.element, 'aria-hidden': true },
        // A text may have several lines.
        tooltip: { sx: { whiteSpace: 'pre-line' } },
      }}
      disableHoverListener
      disableFocusListener
      disableTouchListener
    >
      <div
        role="presentation"
        onPointerOver={(event: PointerEvent) => event.pointerType !== 'touch' && open(tipOf(event.target))}
        onPointerLeave={close}
        onFocus={(event: FocusEvent) => event.target.matches(':focus-visible') && open(tipOf(event.target))}
        onBlur={close}
        onClick={close}
        onScrollCapture={dismiss}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      >
        {children}
      </div>
    </Tooltip>
  );
}
